import type { Collection } from './collection.ts';

/** The services that the sandbox simulates. */
export type Service = 'spotify' | 'youtube' | 'apple';

/** What kind of rendering of a song a recording is. */
export type Version =
  | 'original'
  | 'live'
  | 'remix'
  | 'remaster'
  | 'acoustic'
  | 'radio-edit'
  | 'cover'
  | 'karaoke'
  | 'sped-up';

interface SongFacts {
  title: string;
  artists: string[];
  album: string;
  year: number;
  durationMs: number;
  genre: string;
  isrc: string;
  explicit: boolean;
}

/**
 * The truth: one recording, the same on all services that have it. The title is as on the label's sheet, version
 * included ("Essence (feat. Tems)", "Roses - Live"), the ISRC in upper case.
 */
export interface Recording extends SongFacts {
  id: string;
  /** Recordings of one song share a work. */
  workId: string;
  version: Version;
}

/** A recording as one service lists it, with the service's id and spelling. The ISRC is empty if the service returns none. */
export interface Listing extends SongFacts {
  service: Service;
  trackId: string;
  recordingId: string;
  /** YouTube only: who uploaded it, e.g. "Wizkid - Topic", "WizkidVEVO", "Some Listener". */
  channel: { id: string; title: string } | null;
  kind: 'song' | 'topic' | 'official-video' | 'user-upload';
}

export interface Account {
  /** The same person on all three services, e.g. "demo". */
  name: string;
  /** What the service calls this account, derived from name and service. */
  userId: string;
  displayName: string;
  email: string;
  password: string;
  /** Where the account is registered with Spotify: ISO 3166-1 alpha-2. */
  country: string;
  /** The subscription with Spotify. */
  product: 'premium' | 'free';
}

/** A row of a stored playlist; what is not a listing is what services really hold. */
export type StoredRow =
  | { kind: 'track'; trackId: string; addedAt: string /** unique within the service */; rowId: string }
  | {
      kind: 'removed' | 'private' | 'local-file' | 'episode';
      title: string;
      author: string;
      /** False for an upload without a picture. */
      cover?: boolean;
      addedAt: string;
      rowId: string;
    };

/** A row before it has been given its id. */
export type NewRow =
  | { kind: 'track'; trackId: string }
  | { kind: 'removed' | 'private' | 'local-file' | 'episode'; title: string; author: string; cover?: boolean };

/** The details of a playlist that a person enters. */
export interface PlaylistDetails {
  name: string;
  description: string;
  public: boolean;
  /** Spotify only. */
  collaborative?: boolean;
}

export interface StoredPlaylist extends Required<PlaylistDetails> {
  service: Service;
  id: string;
  owner: string;
  /** A JPEG in place of the drawn cover. */
  cover: Buffer | null;
  createdAt: string;
  /** Changes with every write. */
  revision: number;
  rows: StoredRow[];
}

/** The collections of an account: liked tracks, followed playlists (including its own until it removes them), other saved URIs. */
export type CollectionKind = 'likes' | 'follows' | 'saved';

/** The catalogue all services draw on. Deterministic: the same catalogue file gives the same ids, spellings and gaps. */
export interface Catalogue {
  recordings: ReadonlyMap<string, Recording>;
  /** Undefined for unknown tracks and for those that left the service. */
  listing(service: Service, trackId: string): Listing | undefined;
  /** Also for tracks that left the service. */
  formerListing(service: Service, trackId: string): Listing | undefined;
  /** Every listing of a recording on a service (YouTube may have several uploads, another service none). */
  listingsOf(service: Service, recordingId: string): readonly Listing[];
  byIsrc(service: Service, isrc: string): readonly Listing[];
  /** Ranked full-text search over title, artists and album, best first, with the noise a real service returns. */
  search(service: Service, text: string, limit: number): readonly Listing[];
  /** The listing of a song named by a person, or a new recording that only this service has. */
  resolve(
    service: Service,
    song: { title: string; artist: string; album?: string; durationMs?: number; isrc?: string },
  ): Listing;
}

/** Accounts' playlists and likes on each service; stored where the sandbox has a state folder. */
export interface Libraries {
  /** An account's own playlists that are in its library, newest first. */
  playlists(service: Service, owner: string): readonly StoredPlaylist[];
  /** All playlists in an account's library, its own and others', newest first. */
  followed(service: Service, account: string): readonly StoredPlaylist[];
  playlist(service: Service, id: string): StoredPlaylist | undefined;
  create(service: Service, owner: string, input: PlaylistDetails): StoredPlaylist;
  change(playlist: StoredPlaylist, changes: Partial<PlaylistDetails>): void;
  delete(playlist: StoredPlaylist): void;
  /** Inserts at `position`, or appends. */
  addTracks(playlist: StoredPlaylist, trackIds: readonly string[], position?: number): void;
  /** Like `addTracks`, for rows of any kind. */
  addRows(playlist: StoredPlaylist, rows: readonly NewRow[], position?: number): void;
  removeRows(playlist: StoredPlaylist, rowIds: readonly string[]): void;
  /** Moves rows, in the order they are in, before the row with the id `before`; to the end when that is undefined. */
  moveRows(playlist: StoredPlaylist, rowIds: readonly string[], before: string | undefined): void;
  replaceTracks(playlist: StoredPlaylist, trackIds: readonly string[]): void;
  /** The rows of a revision, undefined for one that never was or is too old. */
  rowsAt(playlist: StoredPlaylist, revision: number): readonly StoredRow[] | undefined;
  collection(service: Service, kind: CollectionKind): Collection;
  /** Saved / liked track ids, newest first. */
  likes(service: Service, owner: string): readonly string[];
  setLike(service: Service, owner: string, trackId: string, liked: boolean): void;
  /** 1 likes, -1 dislikes, 0 has no opinion. `what` names the rated thing on this service. */
  rate(service: Service, owner: string, what: string, value: -1 | 0 | 1): void;
  rating(service: Service, owner: string, what: string): number;
  /** The items that the account rated with `value`. */
  rated(service: Service, owner: string, value: -1 | 1): string[];
  /** Restores the initial state, on one service or on all. */
  reset(service?: Service): void;
}
