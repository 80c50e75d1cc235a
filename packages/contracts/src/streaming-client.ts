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
}

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
}

export type StreamingErrorKind =
  | 'unauthorized' // the user's token is not valid and could not be refreshed: connect again
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
