import {
  type CallOptions,
  type Page,
  type Playlist,
  type PlaylistRow,
  type ServiceName,
  StreamingError,
  type StreamingErrorKind,
  type Track,
  type TrackQuery,
} from '@playa/contracts';
import type { SyncClient } from '../sync/sync-ports.ts';

type Method =
  | 'playlists'
  | 'playlist'
  | 'playlistRows'
  | 'searchTracks'
  | 'findByIsrc'
  | 'createPlaylist'
  | 'addTracks'
  | 'setPlaylistCover'
  | 'insertTracks'
  | 'removeTracks'
  | 'tracks'
  | 'moveRow';

/** One call, as passed to `onCall`. */
export interface FakeCall {
  service: ServiceName;
  method: Method;
  /** Counts the calls of this method from 1. */
  count: number;
  trackIds: readonly string[];
}

/** `after` lets the call take effect before it fails. */
export interface FakeFault {
  when: 'before' | 'after';
  kind: StreamingErrorKind;
  retryAfterMs?: number;
  /** The HTTP status; none by default. */
  status?: number;
}

export interface FakeServiceOptions {
  limits?: Partial<SyncClient['limits']>;
  /** The account's country; none by default. */
  storefront?: string;
  pageSize?: number;
  catalogue?: readonly Track[];
  /** Ids that a batch is refused for. */
  refusedIds?: readonly string[];
  /** Ids that are accepted and not added. */
  droppedIds?: readonly string[];
  /** The real capacity of a playlist in songs, which may be lower than in `limits`. */
  capacity?: number;
  /** Whether playlists have revisions; true by default. */
  revisions?: boolean;
  /** How many reads after a write do not show it yet. */
  hiddenReads?: number;
  /** Called before every call; may wait, throw or return a fault. */
  onCall?: (call: FakeCall) => Promise<FakeFault | undefined> | FakeFault | undefined;
  /** Called after a call has taken effect and before it resolves. */
  afterCall?: (call: FakeCall) => Promise<void> | void;
}

interface FakePlaylist {
  id: string;
  name: string;
  description: string;
  imageUrl: string | null;
  cover: Uint8Array | null;
  rows: PlaylistRow[];
  visibleRows: PlaylistRow[];
  readsUntilVisible: number;
  /** Changes of its rows so far. */
  revision: number;
}

const allCapabilities: SyncClient['capabilities'] = {
  listSaved: true,
  saveTracks: true,
  removeSavedTracks: true,
  checkSaved: true,
  insertAt: true,
  remove: true,
  move: true,
  rename: true,
  removePlaylist: 'deletes',
  searchPlaylists: true,
  songsChart: true,
  controlPlayer: true,
};

/** A catalogue by search key. With thousands of songs a scan for each call would take most of a test's time. */
interface CatalogueIndex {
  byId: ReadonlyMap<string, Track>;
  byTitle: ReadonlyMap<string, Track[]>;
  byIsrc: ReadonlyMap<string, Track[]>;
}

const writes: ReadonlySet<Method> = new Set([
  'createPlaylist',
  'addTracks',
  'setPlaylistCover',
  'insertTracks',
  'removeTracks',
  'moveRow',
]);

const noTracks: readonly Track[] = [];
const indexes = new WeakMap<readonly Track[], CatalogueIndex>();

const groupedBy = (tracks: readonly Track[], keyOf: (track: Track) => string | null): Map<string, Track[]> => {
  const groups = new Map<string, Track[]>();
  for (const track of tracks) {
    const key = keyOf(track);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(track);
    else groups.set(key, [track]);
  }
  return groups;
};

const indexOf = (catalogue: readonly Track[]): CatalogueIndex => {
  const known = indexes.get(catalogue);
  if (known) return known;
  const index = {
    byId: new Map(catalogue.map((track) => [track.id, track])),
    byTitle: groupedBy(catalogue, ({ title }) => title.toLowerCase()),
    byIsrc: groupedBy(catalogue, ({ isrc }) => isrc),
  };
  indexes.set(catalogue, index);
  return index;
};

/** One account on a streaming service, in memory. */
export class FakeService implements SyncClient {
  readonly service: ServiceName;
  readonly limits: SyncClient['limits'];
  readonly capabilities: SyncClient['capabilities'];
  readonly calls: FakeCall[] = [];
  options: FakeServiceOptions;
  readonly #playlists: FakePlaylist[] = [];

  constructor(service: ServiceName, options: FakeServiceOptions = {}) {
    this.service = service;
    this.options = options;
    this.limits = { addBatch: 100, isrcBatch: 25, editBatch: 40, trackBatch: 50, ...options.limits };
    const canEdit = service !== 'apple';
    this.capabilities = { ...allCapabilities, insertAt: canEdit, move: canEdit, remove: canEdit };
  }

  /** Adds a playlist to the account and returns its id. */
  addPlaylist(
    rows: readonly PlaylistRow[],
    name = 'Owambe',
    { description = '', imageUrl = null }: { description?: string; imageUrl?: string | null } = {},
  ): string {
    const id = `${this.service}-playlist-${this.#playlists.length}`;
    const state = { rows: [...rows], visibleRows: [...rows], readsUntilVisible: 0, cover: null, revision: 0 };
    this.#playlists.push({ id, name, description, imageUrl, ...state });
    return id;
  }

  /** The cover that was set on a playlist. */
  coverOf(id: string): Uint8Array | null {
    return this.#find(id).cover;
  }

  removePlaylist(id: string): void {
    this.#playlists.splice(this.#playlists.indexOf(this.#find(id)), 1);
  }

  get playlistCount(): number {
    return this.#playlists.length;
  }

  /** The track ids that really are in a playlist, in order. */
  contentOf(id: string): string[] {
    return this.#find(id).rows.flatMap((row) => (row.state === 'available' ? [row.track.id] : []));
  }

  countOf(method: Method): number {
    return this.calls.filter((call) => call.method === method).length;
  }

  storefront = async () => this.options.storefront ?? null;

  profile = async () => ({ id: 'ada', displayName: 'Ada' });

  playlists = (cursor?: string | null, options?: CallOptions): Promise<Page<Playlist>> =>
    this.#call('playlists', [], options, () =>
      this.#page(
        this.#visiblePlaylists().map((found) => this.#describe(found)),
        cursor,
      ),
    );

  playlist = (id: string, options?: CallOptions): Promise<Playlist> =>
    this.#call('playlist', [], options, () => this.#describe(this.#find(id)));

  playlistRows = (id: string, cursor?: string | null, options?: CallOptions): Promise<Page<PlaylistRow>> =>
    this.#call('playlistRows', [], options, () => {
      const playlist = this.#find(id);
      if (playlist.readsUntilVisible > 0) playlist.readsUntilVisible -= 1;
      else playlist.visibleRows = [...playlist.rows];
      return this.#page(playlist.visibleRows, cursor);
    });

  searchTracks = (query: TrackQuery, options?: CallOptions): Promise<Track[]> =>
    this.#call('searchTracks', [], options, () => this.#catalogue.byTitle.get(query.title.toLowerCase()) ?? []);

  findByIsrc = (isrcs: readonly string[], options?: CallOptions): Promise<Map<string, Track[]>> =>
    this.#call(
      'findByIsrc',
      isrcs,
      options,
      () =>
        new Map(
          isrcs.flatMap((isrc) => {
            const tracks = this.#catalogue.byIsrc.get(isrc);
            return tracks ? [[isrc, tracks]] : [];
          }),
        ),
    );

  tracks = (trackIds: readonly string[], options?: CallOptions): Promise<Track[]> =>
    this.#call('tracks', trackIds, options, () => {
      if (trackIds.length > (this.limits.trackBatch ?? 0)) throw this.#error('invalid-request');
      return trackIds.flatMap((id) => this.#catalogue.byId.get(id) ?? []);
    });

  createPlaylist = (
    { name, description }: { name: string; description: string },
    options?: CallOptions,
  ): Promise<Playlist> =>
    this.#call('createPlaylist', [], options, () => {
      const playlist = this.#find(this.addPlaylist([], name));
      playlist.description = description;
      playlist.readsUntilVisible = this.options.hiddenReads ?? 0;
      return this.#describe(playlist);
    });

  addTracks = (playlistId: string, trackIds: readonly string[], options?: CallOptions): Promise<void> =>
    this.#call('addTracks', trackIds, options, () => this.#insert(playlistId, trackIds));

  insertTracks = (
    playlistId: string,
    { position, trackIds }: { position: number; trackIds: readonly string[] },
    options?: CallOptions,
  ): Promise<void> => this.#call('insertTracks', trackIds, options, () => this.#insert(playlistId, trackIds, position));

  removeTracks = (playlistId: string, trackIds: readonly string[], options?: CallOptions): Promise<void> =>
    this.#call('removeTracks', trackIds, options, () => {
      const playlist = this.#find(playlistId);
      if (trackIds.length > this.limits.editBatch) throw this.#error('invalid-request');
      playlist.rows = playlist.rows.filter((row) => row.state !== 'available' || !trackIds.includes(row.track.id));
      this.#hide(playlist);
    });

  setPlaylistCover = (playlistId: string, jpeg: Uint8Array, options?: CallOptions): Promise<void> =>
    this.#call('setPlaylistCover', [], options, () => {
      this.#find(playlistId).cover = jpeg;
    });

  moveRow = (playlistId: string, { from, to }: { from: number; to: number }, options?: CallOptions): Promise<void> =>
    this.#call('moveRow', [], options, () => {
      const playlist = this.#find(playlistId);
      playlist.rows.splice(to, 0, ...playlist.rows.splice(from, 1));
      this.#hide(playlist);
    });

  /** Changes a playlist as its listener does in the service's own app. */
  edit(playlistId: string, change: (rows: PlaylistRow[]) => PlaylistRow[]): void {
    const playlist = this.#find(playlistId);
    playlist.rows = change([...playlist.rows]);
    playlist.revision += 1;
    playlist.visibleRows = [...playlist.rows];
  }

  #insert(playlistId: string, trackIds: readonly string[], position?: number): void {
    const playlist = this.#find(playlistId);
    if (trackIds.length > this.limits.addBatch) throw this.#error('invalid-request');
    if ((position ?? 0) > playlist.rows.length) throw this.#error('invalid-request');
    if (trackIds.some((id) => this.options.refusedIds?.includes(id))) throw this.#error('invalid-request');
    if (playlist.rows.length + trackIds.length > (this.options.capacity ?? Number.POSITIVE_INFINITY))
      throw this.#error('playlist-full');
    const accepted = trackIds.filter((id) => !this.options.droppedIds?.includes(id));
    const rows = accepted.map((id) => ({ state: 'available', track: this.#track(id) }) as const);
    playlist.rows.splice(position ?? playlist.rows.length, 0, ...rows);
    this.#hide(playlist);
  }

  #hide(playlist: FakePlaylist): void {
    playlist.revision += 1;
    playlist.readsUntilVisible = this.options.hiddenReads ?? 0;
  }

  async #call<T>(
    method: Method,
    trackIds: readonly string[],
    options: CallOptions | undefined,
    effect: () => T,
  ): Promise<T> {
    if (writes.has(method)) await options?.beforeWrite?.();
    if (options?.signal?.aborted) throw this.#error('aborted');
    const call = { service: this.service, method, count: this.countOf(method) + 1, trackIds };
    this.calls.push(call);
    const fault = await this.options.onCall?.(call);
    if (fault?.when === 'before') throw this.#error(fault.kind, fault);
    const result = effect();
    await this.options.afterCall?.(call);
    if (fault) throw this.#error(fault.kind, fault);
    return result;
  }

  #error(kind: StreamingErrorKind, details: Pick<FakeFault, 'retryAfterMs' | 'status'> = {}): StreamingError {
    return new StreamingError(this.service, kind, `The fake ${this.service} fails with ${kind}`, details);
  }

  #page<T>(items: readonly T[], cursor: string | null | undefined): Page<T> {
    const start = Number(cursor ?? 0);
    const end = start + (this.options.pageSize ?? 50);
    return { items: items.slice(start, end), next: end < items.length ? String(end) : null, total: items.length };
  }

  get #catalogue(): CatalogueIndex {
    return indexOf(this.options.catalogue ?? noTracks);
  }

  #visiblePlaylists(): FakePlaylist[] {
    return this.#playlists.filter((playlist) => {
      if (playlist.rows.length > 0 || playlist.readsUntilVisible === 0) return true;
      playlist.readsUntilVisible -= 1;
      return false;
    });
  }

  #describe({ id, name, description, imageUrl, rows, ...playlist }: FakePlaylist): Playlist {
    const revision = this.options.revisions === false ? null : String(playlist.revision);
    return { service: this.service, id, name, description, imageUrl, songCount: rows.length, revision };
  }

  #find(id: string): FakePlaylist {
    const playlist = this.#playlists.find((candidate) => candidate.id === id);
    if (!playlist) throw this.#error('not-found');
    return playlist;
  }

  #track(id: string): Track {
    const track = this.#catalogue.byId.get(id);
    if (!track) throw this.#error('not-found');
    return track;
  }
}
