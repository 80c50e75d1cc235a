import { type Playlist, type PlaylistRow, type ServiceName, savedTracksId } from '@playa/contracts';
import { isKeptPlaylist, isKeptRow } from './kept-items.ts';
import type { ListCache, ListKey } from './list-cache.ts';
import { playlistsSource, rowsSource, type SourceParts } from './list-sources.ts';
import { SongCounts } from './song-counts.ts';
import { type ListKeeper, StreamedList } from './streamed-list.ts';

export type PlaylistsList = StreamedList<Playlist, never>;
export type RowsList = StreamedList<PlaylistRow, Playlist>;

export interface ListParts extends SourceParts {
  userId: string;
  cache: ListCache;
}

/** The lists that one user reads: the playlists of each service and the rows of each playlist. Pages that show the same share it. */
export class LibraryLists {
  readonly #parts: ListParts;
  readonly #playlists = new Map<ServiceName, PlaylistsList>();
  readonly #rows = new Map<string, { service: ServiceName; list: RowsList }>();

  readonly #counts = new Map<ServiceName, SongCounts>();

  constructor(parts: ListParts) {
    this.#parts = parts;
    void parts.cache.keepOnly(parts.userId);
  }

  /** The user's playlists on a service. */
  playlists(service: ServiceName): PlaylistsList {
    const known = this.#playlists.get(service);
    if (known) return known;
    const keeper = this.#keeper<Playlist, never>([this.#parts.userId, service, 'playlists'], isKeptPlaylist);
    const list = new StreamedList(playlistsSource(this.#parts, service), keeper);
    this.#playlists.set(service, list);
    return list;
  }

  /** The rows of a playlist, the saved songs included. */
  rows(service: ServiceName, playlistId: string): RowsList {
    const key = `${service}:${playlistId}`;
    const known = this.#rows.get(key);
    if (known) return known.list;
    this.#dropUnused();
    const keeper = this.#keeper<PlaylistRow, Playlist>(
      [this.#parts.userId, service, `rows:${playlistId}`],
      isKeptRow,
      isKeptPlaylist,
    );
    const list = new StreamedList(rowsSource(this.#parts, service, playlistId), keeper);
    this.#rows.set(key, { service, list });
    return list;
  }

  /** The song counts of a service whose list does not tell them. */
  songCounts(service: ServiceName): SongCounts {
    const counts = this.#counts.get(service) ?? new SongCounts(this.#parts, service);
    this.#counts.set(service, counts);
    return counts;
  }

  /** The service has another account, or another playlist: its lists are read again. */
  refresh(service: ServiceName): void {
    this.#playlists.get(service)?.refresh();
    for (const { list } of this.#rowsOf(service)) list.refresh();
  }

  /** Forgets what was read of a service, here and in the cache. */
  forget(service: ServiceName): void {
    void this.#parts.cache.dropService(this.#parts.userId, service);
    this.#counts.get(service)?.clear();
    this.#playlists.get(service)?.reset();
    for (const { list } of this.#rowsOf(service)) list.reset();
  }

  /** The session is over: nothing is read any more, and the cache is emptied. What pages show stays until `clear`. */
  end(): void {
    for (const list of this.#all()) list.end();
    void this.#parts.cache.dropUser(this.#parts.userId);
  }

  /** Drops what pages show. */
  clear(): void {
    for (const list of this.#all()) list.clear();
    for (const counts of this.#counts.values()) counts.clear();
  }

  /** A playlist as the lists know it; null where none has read it. */
  known(service: ServiceName, playlistId: string): Playlist | null {
    const listed = this.#playlists
      .get(service)
      ?.getState()
      .items.find(({ id }) => id === playlistId);
    return listed ?? this.#rows.get(`${service}:${playlistId}`)?.list.getState().head ?? null;
  }

  /** The songs that the user has saved changed: they are read again when they are shown the next time. */
  expireSaved(service: ServiceName): void {
    this.#rows.get(`${service}:${savedTracksId}`)?.list.expire();
  }

  #all(): readonly (PlaylistsList | RowsList)[] {
    return [...this.#playlists.values(), ...[...this.#rows.values()].map(({ list }) => list)];
  }

  #rowsOf(service: ServiceName) {
    return [...this.#rows.values()].filter((entry) => entry.service === service);
  }

  /** Rows of playlists that were left long ago only take memory; those of a later visit come from the cache. */
  #dropUnused(): void {
    for (const [key, { list }] of this.#rows) if (list.isUnused) this.#rows.delete(key);
  }

  #keeper<Item, Head>(
    key: ListKey,
    isItem: (value: unknown) => value is Item,
    isHead?: (value: unknown) => value is Head,
  ): ListKeeper<Item, Head> {
    const { cache } = this.#parts;
    return {
      load: async () => {
        const kept = await cache.load(key);
        if (!kept?.items.every(isItem)) return null;
        const head = isHead?.(kept.head) ? kept.head : null;
        return { items: kept.items.filter(isItem), head, readAt: kept.readAt };
      },
      save: (kept) => cache.save(key, kept),
    };
  }
}
