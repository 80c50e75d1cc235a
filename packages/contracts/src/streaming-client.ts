import type { Page, Playlist, PlaylistRow, Track } from './music.ts';
import { recognisedByName } from './recognised-by-name.ts';
import type { ServiceName } from './services.ts';

export interface ServiceProfile {
  id: string;
  /** Null where the service tells no name (Apple tells nothing about its users). */
  displayName: string | null;
}

/** A search by text. */
export interface TrackQuery {
  title: string;
  artist: string;
  album?: string | null;
}

export interface StreamingLimits {
  /** Tracks taken by one `addTracks` call. */
  addBatch: number;
  /** ISRCs taken by one `findByIsrc` call; 0 where the service knows no ISRC (YouTube). */
  isrcBatch: number;
  /** Ids taken by one call of `saveTracks`, `removeSavedTracks`, `savedAmong` and `removeTracks`. */
  editBatch: number;
  /** Bytes of the largest cover that `setPlaylistCover` takes; absent where the service takes none. Since contract version 1.10.0. */
  coverBytes?: number;
  /** Ids taken by one `tracks` call. Since contract version 1.21.0. */
  trackBatch?: number;
  /** Songs that one playlist holds; absent where the service names no limit. Since contract version 1.10.0. */
  playlistSize?: number;
}

/**
 * What a service lets apps do, so that callers ask instead of trying: a method whose capability is false rejects as `unsupported`
 * without a request. Since contract version 1.6.0.
 */
export interface StreamingCapabilities {
  /** The saved songs can be read as the playlist {@link savedTracksId}. */
  readonly listSaved: boolean;
  /** `saveTracks` */
  readonly saveTracks: boolean;
  /** `removeSavedTracks` */
  readonly removeSavedTracks: boolean;
  /** `savedAmong` */
  readonly checkSaved: boolean;
  /** `insertTracks` */
  readonly insertAt: boolean;
  /** `removeTracks` */
  readonly remove: boolean;
  /** `moveRow` */
  readonly move: boolean;
  /** `renamePlaylist` */
  readonly rename: boolean;
  /** `removePlaylist`: `unfollows` only takes the playlist out of the user's library, `deletes` destroys it for everybody. */
  readonly removePlaylist: false | 'unfollows' | 'deletes';
  /** `searchPlaylists` */
  readonly searchPlaylists: boolean;
  /** `songsChart` */
  readonly songsChart: boolean;
  /** `setShuffle` and `playPlaylist`: a player of the service that the Web API controls. */
  readonly controlPlayer: boolean;
}

/**
 * The id under which `playlist` and `playlistRows` read the user's saved songs: Spotify's Liked Songs, YouTube's liked videos, the
 * songs of Apple's library. It names no playlist that could be written to.
 */
export const savedTracksId = 'saved-tracks';

/** A pause that a client makes by itself before it repeats a call. */
export interface StreamingWait {
  service: ServiceName;
  /** Why the last try failed. `network`: no answer, which in browsers may be a 429 without CORS headers. */
  reason: Extract<StreamingErrorKind, 'rate-limited' | 'quota-exceeded' | 'unavailable' | 'network'>;
  /** When the call is repeated: milliseconds since 1970. */
  until: number;
  /** Resolves when the pause is over, by time or because the call was cancelled. Never rejects. */
  ended: Promise<void>;
}

export interface CallOptions {
  /**
   * Ends the call. A request that writes and is under way already is let finish, so that its outcome is known: there the signal
   * ends pauses and keeps further requests from going out, and a write that rejects as `aborted` has changed nothing.
   */
  signal?: AbortSignal;
  /**
   * Awaited right before every request that writes, repeats included. If it rejects, nothing more is sent and the call rejects with
   * the same reason. Clients of releases before contract version 1.2.0 never call it.
   */
  beforeWrite?: () => Promise<void>;
  /**
   * Called at the start of each pause before a repeat; one call may pause several times, one after the other. Errors that it
   * throws are ignored. Clients of releases before contract version 1.1.0 never call it.
   */
  onWait?: (wait: StreamingWait) => void;
  /**
   * Called before each request that is sent, repeats included: what a call costs is known by its requests. Must not throw. Clients of
   * releases before contract version 1.43.0 never call it.
   */
  onRequest?: (request: { isWrite: boolean }) => void;
  /** Rows only: false where nobody uses the lengths of songs, which are another request a page on YouTube. Since contract version 1.43.0. */
  lengths?: boolean;
}

/**
 * One user's account on one service. Every method rejects with {@link StreamingError} only. Refreshing tokens, honouring
 * `Retry-After` and repeating what is safe to repeat happen behind this port.
 */
export interface StreamingClient {
  readonly service: ServiceName;
  readonly limits: StreamingLimits;
  profile(options?: CallOptions): Promise<ServiceProfile>;
  playlists(cursor?: string | null, options?: CallOptions): Promise<Page<Playlist>>;
  playlist(id: string, options?: CallOptions): Promise<Playlist>;
  playlistRows(id: string, cursor?: string | null, options?: CallOptions): Promise<Page<PlaylistRow>>;
  /** Candidates for a song, the service's best first. */
  searchTracks(query: TrackQuery, options?: CallOptions): Promise<Track[]>;
  /** Tracks by ISRC (upper case); an ISRC the service does not know is missing from the map. */
  findByIsrc(isrcs: readonly string[], options?: CallOptions): Promise<Map<string, Track[]>>;
  createPlaylist(input: { name: string; description: string }, options?: CallOptions): Promise<Playlist>;
  /** Appends in the given order; at most `limits.addBatch` ids. Never repeated by the client: the caller reads the playlist before it retries. */
  addTracks(playlistId: string, trackIds: readonly string[], options?: CallOptions): Promise<void>;

  // Since contract version 1.6.0:
  readonly capabilities: StreamingCapabilities;
  /** Saves songs in the user's library; those that are there already stay. At most `limits.editBatch` ids. */
  saveTracks(trackIds: readonly string[], options?: CallOptions): Promise<void>;
  /** At most `limits.editBatch` ids. */
  removeSavedTracks(trackIds: readonly string[], options?: CallOptions): Promise<void>;
  /** Those of the given tracks that are saved. At most `limits.editBatch` ids. */
  savedAmong(trackIds: readonly string[], options?: CallOptions): Promise<Set<string>>;
  /** Songs by free words in any field, the service's best first; an empty page for an empty text. Every service has it. */
  searchSongs(text: string, cursor?: string | null, options?: CallOptions): Promise<Page<Track>>;
  /** Public playlists of the service, its best first, 10 at most. None for an empty text. */
  searchPlaylists(text: string, options?: CallOptions): Promise<Playlist[]>;
  /** The most played songs in the user's country, of one genre where given (Apple's genre id). */
  songsChart(input: { genre?: string }, options?: CallOptions): Promise<Track[]>;
  /** The country of the user's account, two lower-case letters; null where the service does not tell it. */
  storefront(options?: CallOptions): Promise<string | null>;
  /** Addresses of previews by track id; a track without one is missing from the map. At most 100 ids. */
  previewUrls(trackIds: readonly string[], options?: CallOptions): Promise<Map<string, string>>;
  /** Inserts before the row at `position` (0: the first), in the given order; at most `limits.addBatch` ids. */
  insertTracks(
    playlistId: string,
    input: { position: number; trackIds: readonly string[] },
    options?: CallOptions,
  ): Promise<void>;
  /** Takes out every row of these tracks. At most `limits.editBatch` ids. */
  removeTracks(playlistId: string, trackIds: readonly string[], options?: CallOptions): Promise<void>;
  /** Moves one row, so that it stands at position `to` afterwards. Positions count from 0. */
  moveRow(playlistId: string, input: { from: number; to: number }, options?: CallOptions): Promise<void>;
  renamePlaylist(playlistId: string, name: string, options?: CallOptions): Promise<void>;
  /** What it does is in `capabilities.removePlaylist`. */
  removePlaylist(playlistId: string, options?: CallOptions): Promise<void>;
  /** One song by its id. Rejects as `not-found` where the service does not have it. Since contract version 1.14.0. */
  track(id: string, options?: CallOptions): Promise<Track>;
  /** Those of these songs that the service has, in any order; at most `limits.trackBatch` ids. Since contract version 1.21.0. */
  tracks?(ids: readonly string[], options?: CallOptions): Promise<Track[]>;
  /**
   * Sets the cover of a playlist that the user owns: a JPEG of at most `limits.coverBytes` bytes. Absent where the service takes none
   * (YouTube, Apple Music), and from clients before contract version 1.10.0. Rejects as `unauthorized` for a login that lacks the permission.
   */
  setPlaylistCover?(playlistId: string, jpeg: Uint8Array, options?: CallOptions): Promise<void>;
  setShuffle(on: boolean, options?: CallOptions): Promise<void>;
  /** Plays a playlist from its start on a device of the service's player. */
  playPlaylist(input: { playlistId: string; deviceId: string }, options?: CallOptions): Promise<void>;
  /**
   * Plays on a device of the service's player: a playlist from one of its songs, or songs one after another (500 ids at most) from the
   * one at `index`. `positionMs`: milliseconds into that song. Absent where the service has no such player, and from clients before
   * contract version 1.22.0.
   */
  playFrom?(
    input: {
      from: { playlistId: string; trackId: string } | { trackIds: readonly string[]; index: number };
      deviceId: string;
      positionMs: number;
    },
    options?: CallOptions,
  ): Promise<void>;
}

export type StreamingErrorKind =
  | 'unauthorized' // the user's token is not valid and could not be refreshed, or lacks a permission: connect again
  | 'forbidden' // the token is valid, but the user may not read or change this
  | 'not-found'
  | 'rate-limited' // too many calls for longer than the client waits by itself
  | 'quota-exceeded' // a daily allowance is used up; `retryAfterMs` says until when, where known
  | 'invalid-request'
  | 'playlist-full' // the playlist holds as many items as the service allows (Spotify 10,000, YouTube 5,000)
  | 'conflict'
  | 'unavailable' // 5xx
  | 'network' // no answer, time-out, cut connection
  | 'malformed-response'
  | 'unsupported' // the service has no such call
  | 'aborted';

export class StreamingError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return recognisedByName(value, 'StreamingError');
  }

  readonly service: ServiceName;
  readonly kind: StreamingErrorKind;
  /** The HTTP status, null when there was no answer. */
  readonly status: number | null;
  /** Milliseconds until the call may be tried again, null when unknown. */
  readonly retryAfterMs: number | null;

  constructor(
    service: ServiceName,
    kind: StreamingErrorKind,
    message: string,
    details: { status?: number | null; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'StreamingError';
    this.service = service;
    this.kind = kind;
    this.status = details.status ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}
