import { noState } from '../state/state-store.ts';
import { Collection } from './collection.ts';
import { letters } from './hash.ts';
import { playlistId } from './ids.ts';
import { services } from './listings.ts';
import { type LibraryRecord, StoredLibraries } from './stored-library.ts';
import type {
  CollectionKind,
  Libraries,
  NewRow,
  PlaylistDetails,
  Service,
  StoredPlaylist,
  StoredRow,
} from './types.ts';

/** A playlist of the initial state. */
export interface InitialPlaylist {
  service: Service;
  owner: string;
  name: string;
  description: string;
  rows: readonly NewRow[];
}

interface ServiceLibrary {
  /** Ids of the initial playlists. */
  initial: readonly string[];
  playlists: StoredPlaylist[];
  collections: Record<CollectionKind, Collection>;
  /** By owner, then by rated thing. */
  ratings: Map<string, Map<string, number>>;
}

/** When the initial playlists were made. */
const initialCreatedAt = Date.UTC(2025, 0, 10, 18, 30);
/** The number of earlier revisions of a playlist that are stored. */
const mostSnapshots = 200;

const stamp = (at: number): string => new Date(at).toISOString();

/** Libraries in memory, stored as they change; `now` returns milliseconds since 1970. */
export class MemoryLibraries implements Libraries {
  readonly #initial: readonly InitialPlaylist[];
  readonly #now: () => number;
  readonly #stored: StoredLibraries;
  readonly #byService: Record<Service, ServiceLibrary>;
  readonly #snapshots = new WeakMap<StoredPlaylist, Map<number, readonly StoredRow[]>>();
  #made = 0;

  constructor(
    initial: readonly InitialPlaylist[],
    now: () => number,
    stored = new StoredLibraries(noState, () => true),
  ) {
    this.#initial = initial;
    this.#now = now;
    this.#stored = stored;
    this.#byService = {
      spotify: this.#storedLibrary('spotify'),
      youtube: this.#storedLibrary('youtube'),
      apple: this.#storedLibrary('apple'),
    };
  }

  playlists(service: Service, owner: string): readonly StoredPlaylist[] {
    return this.followed(service, owner).filter((playlist) => playlist.owner === owner);
  }

  followed(service: Service, account: string): readonly StoredPlaylist[] {
    const { playlists, collections } = this.#byService[service];
    const byId = new Map(playlists.map((playlist) => [playlist.id, playlist]));
    return collections.follows.of(account).flatMap(({ id }) => byId.get(id) ?? []);
  }

  playlist(service: Service, id: string): StoredPlaylist | undefined {
    return this.#byService[service].playlists.find((playlist) => playlist.id === id);
  }

  create(service: Service, owner: string, input: PlaylistDetails): StoredPlaylist {
    this.#made += 1;
    const made = this.#empty(service, owner, input, `created|${this.#made}`, this.#now());
    const { playlists, collections } = this.#byService[service];
    playlists.unshift(made);
    this.#stored.savePlaylist(made);
    collections.follows.add(owner, made.id, made.createdAt);
    return made;
  }

  change(playlist: StoredPlaylist, changes: Partial<PlaylistDetails>): void {
    this.#write(playlist, playlist.rows);
    Object.assign(playlist, changes);
  }

  delete(playlist: StoredPlaylist): void {
    const library = this.#byService[playlist.service];
    library.playlists = library.playlists.filter((one) => one !== playlist);
    this.#stored.deletePlaylist(playlist);
    this.#saveLibrary(playlist.service);
  }

  addTracks(playlist: StoredPlaylist, trackIds: readonly string[], position = playlist.rows.length): void {
    const rows = trackIds.map((trackId): NewRow => ({ kind: 'track', trackId }));
    this.addRows(playlist, rows, position);
  }

  addRows(playlist: StoredPlaylist, rows: readonly NewRow[], position = playlist.rows.length): void {
    this.#write(playlist, playlist.rows.toSpliced(position, 0, ...this.#rows(playlist, rows, this.#now())));
  }

  removeRows(playlist: StoredPlaylist, rowIds: readonly string[]): void {
    const gone = new Set(rowIds);
    this.#write(
      playlist,
      playlist.rows.filter((row) => !gone.has(row.rowId)),
    );
  }

  moveRows(playlist: StoredPlaylist, rowIds: readonly string[], before: string | undefined): void {
    const moving = new Set(rowIds);
    const moved = playlist.rows.filter((row) => moving.has(row.rowId));
    const from = playlist.rows.findIndex((row) => row.rowId === before);
    const next = from === -1 ? undefined : playlist.rows.slice(from).find((row) => !moving.has(row.rowId));
    const rest = playlist.rows.filter((row) => !moving.has(row.rowId));
    this.#write(playlist, rest.toSpliced(next === undefined ? rest.length : rest.indexOf(next), 0, ...moved));
  }

  replaceTracks(playlist: StoredPlaylist, trackIds: readonly string[]): void {
    const rows = trackIds.map((trackId): NewRow => ({ kind: 'track', trackId }));
    this.#write(playlist, this.#rows(playlist, rows, this.#now()));
  }

  rowsAt(playlist: StoredPlaylist, revision: number): readonly StoredRow[] | undefined {
    return revision === playlist.revision ? playlist.rows : this.#snapshots.get(playlist)?.get(revision);
  }

  collection(service: Service, kind: CollectionKind): Collection {
    return this.#byService[service].collections[kind];
  }

  likes(service: Service, owner: string): readonly string[] {
    return this.collection(service, 'likes')
      .of(owner)
      .map(({ id }) => id);
  }

  setLike(service: Service, owner: string, trackId: string, liked: boolean): void {
    if (liked) this.collection(service, 'likes').add(owner, trackId, stamp(this.#now()));
    else this.collection(service, 'likes').remove(owner, trackId);
  }

  rate(service: Service, owner: string, what: string, value: -1 | 0 | 1): void {
    const { ratings } = this.#byService[service];
    const own = ratings.get(owner) ?? new Map<string, number>();
    ratings.set(owner, own.set(what, value));
    this.#saveLibrary(service);
  }

  rating(service: Service, owner: string, what: string): number {
    return this.#byService[service].ratings.get(owner)?.get(what) ?? 0;
  }

  rated(service: Service, owner: string, value: -1 | 1): string[] {
    const own = this.#byService[service].ratings.get(owner) ?? new Map<string, number>();
    return [...own].filter(([, rating]) => rating === value).map(([what]) => what);
  }

  reset(service?: Service): void {
    for (const one of service === undefined ? services : [service]) {
      this.#byService[one] = this.#initialLibrary(one);
      this.#stored.reset(one);
    }
  }

  /** The initial library with what was stored of it: changed, new and deleted playlists, and what accounts keep. */
  #storedLibrary(service: Service): ServiceLibrary {
    const library = this.#initialLibrary(service);
    const changed = this.#stored.playlists(service);
    const changedIds = new Set(changed.map(({ id }) => id));
    const record = this.#stored.library(service);
    library.playlists = [...changed, ...library.playlists.filter(({ id }) => !changedIds.has(id))];
    if (record === undefined) return library;
    const deleted = new Set(record.deleted);
    library.playlists = library.playlists.filter(({ id }) => !deleted.has(id));
    this.#made = Math.max(this.#made, record.made);
    const known = new Set(record.initial);
    const added = library.playlists.filter(({ id }) => library.initial.includes(id) && !known.has(id));
    library.collections = this.#collections(service, record);
    for (const { owner, id, createdAt } of added.toReversed()) library.collections.follows.add(owner, id, createdAt);
    library.ratings = new Map(
      Object.entries(record.ratings).map(([owner, ratings]) => [owner, new Map(Object.entries(ratings))]),
    );
    return library;
  }

  #saveLibrary(service: Service): void {
    this.#stored.saveLibrary(service, () => {
      const { initial, playlists, collections, ratings } = this.#byService[service];
      const present = new Set(playlists.map(({ id }) => id));
      return {
        made: this.#made,
        initial: [...initial],
        deleted: initial.filter((id) => !present.has(id)),
        likes: collections.likes.byOwner(),
        follows: collections.follows.byOwner(),
        saved: collections.saved.byOwner(),
        ratings: Object.fromEntries([...ratings].map(([owner, own]) => [owner, Object.fromEntries(own)])),
      };
    });
  }

  #collections(service: Service, collections: Pick<LibraryRecord, CollectionKind>): Record<CollectionKind, Collection> {
    const save = () => this.#saveLibrary(service);
    return {
      likes: new Collection(collections.likes, save),
      follows: new Collection(collections.follows, save),
      saved: new Collection(collections.saved, save),
    };
  }

  #initialLibrary(service: Service): ServiceLibrary {
    const mine = this.#initial.filter((playlist) => playlist.service === service);
    const playlists = mine.map((initial, index) => {
      const { owner, name, description } = initial;
      const input = { name, description, public: true };
      const made = this.#empty(service, owner, input, `initial|${index}`, initialCreatedAt);
      this.#setRows(made, this.#rows(made, initial.rows, initialCreatedAt));
      return made;
    });
    const follows = new Collection();
    for (const { owner, id, createdAt } of playlists.toReversed()) follows.add(owner, id, createdAt);
    const collections = this.#collections(service, { likes: {}, follows: follows.byOwner(), saved: {} });
    return { initial: playlists.map(({ id }) => id), playlists, collections, ratings: new Map() };
  }

  #empty(service: Service, owner: string, input: PlaylistDetails, key: string, at: number): StoredPlaylist {
    return {
      collaborative: false,
      ...input,
      service,
      id: playlistId(service, `${owner}|${input.name}|${key}`),
      owner,
      cover: null,
      createdAt: stamp(at),
      revision: 1,
      rows: [],
    };
  }

  #rows(playlist: StoredPlaylist, rows: readonly NewRow[], at: number): StoredRow[] {
    return rows.map((row, index): StoredRow => {
      const rowId = letters('0123456789ABCDEF', 16, 'row', playlist.id, playlist.revision, index);
      return { ...row, addedAt: stamp(at), rowId };
    });
  }

  #write(playlist: StoredPlaylist, rows: StoredRow[]): void {
    this.#setRows(playlist, rows);
    this.#stored.savePlaylist(playlist);
  }

  /** Every write creates a revision and keeps the rows before it. */
  #setRows(playlist: StoredPlaylist, rows: StoredRow[]): void {
    const snapshots = this.#snapshots.get(playlist) ?? new Map<number, readonly StoredRow[]>();
    snapshots.set(playlist.revision, playlist.rows).delete(playlist.revision - mostSnapshots);
    this.#snapshots.set(playlist, snapshots);
    playlist.rows = rows;
    playlist.revision += 1;
  }
}
