import { hasErrorName } from './error-name.ts';
import type { Page, Playlist, PlaylistRow, Track } from './music.ts';
import type { ServiceName } from './services.ts';

export interface ServiceProfile {
  id: string;
  /** Null if the service returns no name (Apple returns no data about users). */
  displayName: string | null;
}

/** A search by text. */
export interface TrackQuery {
  title: string;
  artist: string;
  album?: string | null;
}

export interface StreamingLimits {
  /** Most tracks of one `addTracks` call. */
  addBatch: number;
  /** Most ISRCs of one `findByIsrc` call; 0 if the service has no ISRCs (YouTube). */
  isrcBatch: number;
  /** Most ids of one call of `saveTracks`, `removeSavedTracks`, `savedAmong` or `removeTracks`. */
  editBatch: number;
  /** Most bytes of a cover for `setPlaylistCover`; absent if the service accepts none. Since contract version 1.10.0. */
  coverBytes?: number;
  /** Most ids of one `tracks` call. Since contract version 1.21.0. */
  trackBatch?: number;
  /** Most songs of one playlist; absent if the service states no limit. Since contract version 1.10.0. */
  playlistSize?: number;
}

/**
 * What a service supports. A method whose capability is false rejects with `unsupported` without a request. Since contract version 1.6.0.
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
  /** `removePlaylist`: `unfollows` removes the playlist from the user's library only, `deletes` deletes it for everybody. */
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
 * songs of Apple's library. This playlist is read-only.
 */
export const savedTracksId = 'saved-tracks';

/** A delay of the client before it retries a call. */
export interface StreamingWait {
  service: ServiceName;
  /** Why the last attempt failed. `network`: no answer, which in browsers may be a 429 without CORS headers. */
  reason: Extract<StreamingErrorKind, 'rate-limited' | 'quota-exceeded' | 'unavailable' | 'network'>;
  /** Time of the retry: milliseconds since 1970. */
  until: number;
  /** Resolves when the delay ends, or the call is cancelled. Never rejects. */
  ended: Promise<void>;
}

export interface CallOptions {
  /**
   * Cancels the call. A write request in flight is allowed to finish, so that its outcome is known; the signal then ends delays and
   * prevents further requests. A write that rejects with `aborted` has changed nothing.
   */
  signal?: AbortSignal;
  /**
   * Awaited directly before every write request, including retries. If it rejects, nothing more is sent and the call rejects with the same
   * reason. Clients before contract version 1.2.0 never call it.
   */
  beforeWrite?: () => Promise<void>;
  /**
   * Called at the start of each delay before a retry; one call may have several delays. Errors that it throws are ignored. Clients before
   * contract version 1.1.0 never call it.
   */
  onWait?: (wait: StreamingWait) => void;
  /**
   * Called before each request, including retries, to count the cost of a call. Must not throw. Clients before contract version 1.43.0
   * never call it.
   */
  onRequest?: (request: { isWrite: boolean }) => void;
  /** For rows only: false skips the durations of songs, which cost one more request per page on YouTube. Since contract version 1.43.0. */
  lengths?: boolean;
}

/**
 * One user's account on one service. Every method rejects with {@link StreamingError} only. The client refreshes tokens, honours
 * `Retry-After` and retries what is safe to retry.
 */
export interface StreamingClient {
  readonly service: ServiceName;
  readonly limits: StreamingLimits;
  profile(options?: CallOptions): Promise<ServiceProfile>;
  playlists(cursor?: string | null, options?: CallOptions): Promise<Page<Playlist>>;
  playlist(id: string, options?: CallOptions): Promise<Playlist>;
  playlistRows(id: string, cursor?: string | null, options?: CallOptions): Promise<Page<PlaylistRow>>;
  /** Candidates for a song, in the service's order of relevance. */
  searchTracks(query: TrackQuery, options?: CallOptions): Promise<Track[]>;
  /** Tracks by ISRC (upper case); unknown ISRCs are missing from the map. */
  findByIsrc(isrcs: readonly string[], options?: CallOptions): Promise<Map<string, Track[]>>;
  createPlaylist(input: { name: string; description: string }, options?: CallOptions): Promise<Playlist>;
  /**
   * Appends in the given order; at most `limits.addBatch` ids. The client never retries it: callers read the playlist before they retry.
   */
  addTracks(playlistId: string, trackIds: readonly string[], options?: CallOptions): Promise<void>;

  // Since contract version 1.6.0:
  readonly capabilities: StreamingCapabilities;
  /** Saves songs in the user's library; already saved songs stay. At most `limits.editBatch` ids. */
  saveTracks(trackIds: readonly string[], options?: CallOptions): Promise<void>;
  /** At most `limits.editBatch` ids. */
  removeSavedTracks(trackIds: readonly string[], options?: CallOptions): Promise<void>;
  /** The saved tracks among the given ones. At most `limits.editBatch` ids. */
  savedAmong(trackIds: readonly string[], options?: CallOptions): Promise<Set<string>>;
  /** Full-text search of songs, by relevance; an empty page for an empty text. Supported by every service. */
  searchSongs(text: string, cursor?: string | null, options?: CallOptions): Promise<Page<Track>>;
  /** Public playlists of the service by relevance, at most 10. Empty for an empty text. */
  searchPlaylists(text: string, options?: CallOptions): Promise<Playlist[]>;
  /** The most played songs in the user's country, optionally of one genre (Apple's genre id). */
  songsChart(input: { genre?: string }, options?: CallOptions): Promise<Track[]>;
  /** The country of the user's account, two lower-case letters; null if the service does not state it. */
  storefront(options?: CallOptions): Promise<string | null>;
  /** Preview URLs by track id; tracks without a preview are missing from the map. At most 100 ids. */
  previewUrls(trackIds: readonly string[], options?: CallOptions): Promise<Map<string, string>>;
  /** Inserts before the row at `position` (0: the first), in the given order; at most `limits.addBatch` ids. */
  insertTracks(
    playlistId: string,
    input: { position: number; trackIds: readonly string[] },
    options?: CallOptions,
  ): Promise<void>;
  /** Removes every row of these tracks. At most `limits.editBatch` ids. */
  removeTracks(playlistId: string, trackIds: readonly string[], options?: CallOptions): Promise<void>;
  /** Moves one row to the final position `to`. Positions count from 0. */
  moveRow(playlistId: string, input: { from: number; to: number }, options?: CallOptions): Promise<void>;
  renamePlaylist(playlistId: string, name: string, options?: CallOptions): Promise<void>;
  /** See `capabilities.removePlaylist` for its effect. */
  removePlaylist(playlistId: string, options?: CallOptions): Promise<void>;
  /** One song by its id. Rejects with `not-found` if the service does not have it. Since contract version 1.14.0. */
  track(id: string, options?: CallOptions): Promise<Track>;
  /** The existing songs among these ids, in any order; at most `limits.trackBatch` ids. Since contract version 1.21.0. */
  tracks?(ids: readonly string[], options?: CallOptions): Promise<Track[]>;
  /**
   * Sets the cover of a playlist that the user owns: a JPEG of at most `limits.coverBytes` bytes. Absent if the service accepts none
   * (YouTube, Apple Music), and from clients before contract version 1.10.0. Rejects with `unauthorized` if the login lacks the permission.
   */
  setPlaylistCover?(playlistId: string, jpeg: Uint8Array, options?: CallOptions): Promise<void>;
  setShuffle(on: boolean, options?: CallOptions): Promise<void>;
  /** Plays a playlist from its start on a device of the service. */
  playPlaylist(input: { playlistId: string; deviceId: string }, options?: CallOptions): Promise<void>;
  /**
   * Plays on a device of the service: a playlist starting at one of its songs, or a list of songs (at most 500 ids) starting at `index`.
   * `positionMs`: start position in that song. Absent if the service has no such player, and from clients before contract version 1.22.0.
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
  | 'unauthorized' // the token is invalid and could not be refreshed, or lacks a permission: reconnect
  | 'forbidden' // the token is valid, but the user lacks access
  | 'not-found'
  | 'rate-limited' // rate limited for longer than the client waits
  | 'quota-exceeded' // the daily quota is used up; `retryAfterMs` is set if known
  | 'invalid-request'
  | 'playlist-full' // the playlist has as many items as the service allows (Spotify 10,000, YouTube 5,000)
  | 'conflict'
  | 'unavailable' // 5xx
  | 'network' // no answer, timeout, lost connection
  | 'malformed-response'
  | 'unsupported' // the service has no such call
  | 'aborted';

export class StreamingError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasErrorName(value, 'StreamingError');
  }

  readonly service: ServiceName;
  readonly kind: StreamingErrorKind;
  /** The HTTP status, null if there was no answer. */
  readonly status: number | null;
  /** Milliseconds until the call may be retried, null if unknown. */
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
