import { letters } from './hash.ts';
import { playlistId } from './ids.ts';
import { services } from './listings.ts';
import type { Libraries, Service, StoredPlaylist, StoredRow } from './types.ts';

/** A row before it has been given its id. */
export type NewRow =
  | { kind: 'track'; trackId: string }
  | { kind: 'removed' | 'private' | 'local-file' | 'episode'; title: string; author: string };

/** A playlist that is there from the start. */
export interface InitialPlaylist {
  service: Service;
  owner: string;
  name: string;
  description: string;
  rows: readonly NewRow[];
}

interface Shelf {
  playlists: StoredPlaylist[];
  /** Track ids by owner, newest first. */
  likes: Map<string, string[]>;
}

/** When the initial playlists were made. */
const founded = Date.UTC(2025, 0, 10, 18, 30);

/** Libraries kept in memory; `now` gives milliseconds since 1970. */
export class MemoryLibraries implements Libraries {
  readonly #initial: readonly InitialPlaylist[];
  readonly #now: () => number;
  readonly #shelves: Record<Service, Shelf>;
  #made = 0;

  constructor(initial: readonly InitialPlaylist[], now: () => number) {
    this.#initial = initial;
    this.#now = now;
    this.#shelves = { spotify: this.#stock('spotify'), youtube: this.#stock('youtube'), apple: this.#stock('apple') };
  }

  playlists(service: Service, owner: string): readonly StoredPlaylist[] {
    return this.#shelves[service].playlists.filter((playlist) => playlist.owner === owner);
  }

  playlist(service: Service, id: string): StoredPlaylist | undefined {
    return this.#shelves[service].playlists.find((playlist) => playlist.id === id);
  }

  create(
    service: Service,
    owner: string,
    input: { name: string; description: string; public: boolean },
  ): StoredPlaylist {
    this.#made += 1;
    const made = this.#empty(service, owner, input, `created|${this.#made}`, this.#now());
    this.#shelves[service].playlists.unshift(made);
    return made;
  }

  addTracks(playlist: StoredPlaylist, trackIds: readonly string[], position = playlist.rows.length): void {
    const rows = trackIds.map((trackId): NewRow => ({ kind: 'track', trackId }));
    this.#insert(playlist, rows, position, this.#now());
  }

  removeRows(playlist: StoredPlaylist, rowIds: readonly string[]): void {
    const gone = new Set(rowIds);
    playlist.rows = playlist.rows.filter((row) => !gone.has(row.rowId));
    playlist.revision += 1;
  }

  likes(service: Service, owner: string): readonly string[] {
    return this.#shelves[service].likes.get(owner) ?? [];
  }

  setLike(service: Service, owner: string, trackId: string, liked: boolean): void {
    const others = this.likes(service, owner).filter((id) => id !== trackId);
    this.#shelves[service].likes.set(owner, liked ? [trackId, ...others] : others);
  }

  reset(service?: Service): void {
    for (const one of service === undefined ? services : [service]) this.#shelves[one] = this.#stock(one);
  }

  #stock(service: Service): Shelf {
    const mine = this.#initial.filter((playlist) => playlist.service === service);
    const playlists = mine.map((initial, index) => {
      const made = this.#empty(service, initial.owner, { ...initial, public: true }, `initial|${index}`, founded);
      this.#insert(made, initial.rows, 0, founded);
      return made;
    });
    return { playlists, likes: new Map() };
  }

  #empty(
    service: Service,
    owner: string,
    input: { name: string; description: string; public: boolean },
    key: string,
    at: number,
  ): StoredPlaylist {
    return {
      service,
      id: playlistId(service, `${owner}|${input.name}|${key}`),
      owner,
      name: input.name,
      description: input.description,
      public: input.public,
      createdAt: new Date(at).toISOString(),
      revision: 1,
      rows: [],
    };
  }

  #insert(playlist: StoredPlaylist, rows: readonly NewRow[], position: number, at: number): void {
    const added = rows.map((row, index): StoredRow => {
      const rowId = letters('0123456789ABCDEF', 16, 'row', playlist.id, playlist.revision, index);
      return { ...row, addedAt: new Date(at).toISOString(), rowId };
    });
    playlist.rows.splice(Math.min(position, playlist.rows.length), 0, ...added);
    playlist.revision += 1;
  }
}
