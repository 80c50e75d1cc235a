/** The services the sandbox stands in for. */
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

/** A recording as one service lists it: its own id and its own spelling; the ISRC is empty where the service tells none. */
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
}

/** A row of a stored playlist; what is not a listing is what services really hold. */
export type StoredRow =
  | { kind: 'track'; trackId: string; addedAt: string /** unique within the service */; rowId: string }
  | {
      kind: 'removed' | 'private' | 'local-file' | 'episode';
      title: string;
      author: string;
      addedAt: string;
      rowId: string;
    };

export interface StoredPlaylist {
  service: Service;
  id: string;
  owner: string;
  name: string;
  description: string;
  public: boolean;
  createdAt: string;
  /** Changes with every write. */
  revision: number;
  rows: StoredRow[];
}

/** The catalogue all services draw on. Deterministic: the same catalogue file gives the same ids, spellings and gaps. */
export interface Catalogue {
  recordings: ReadonlyMap<string, Recording>;
  listing(service: Service, trackId: string): Listing | undefined;
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

/** Accounts' playlists and likes on each service; lives in memory while the sandbox runs. */
export interface Libraries {
  playlists(service: Service, owner: string): readonly StoredPlaylist[];
  playlist(service: Service, id: string): StoredPlaylist | undefined;
  create(
    service: Service,
    owner: string,
    input: { name: string; description: string; public: boolean },
  ): StoredPlaylist;
  /** Inserts at `position`, or appends. */
  addTracks(playlist: StoredPlaylist, trackIds: readonly string[], position?: number): void;
  removeRows(playlist: StoredPlaylist, rowIds: readonly string[]): void;
  /** Saved / liked track ids, newest first. */
  likes(service: Service, owner: string): readonly string[];
  setLike(service: Service, owner: string, trackId: string, liked: boolean): void;
  /** Back to the start, on one service or on all. */
  reset(service?: Service): void;
}

export interface World {
  catalogue: Catalogue;
  libraries: Libraries;
  accounts: readonly Account[];
}
