import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { openEnum, openList } from '../open-enum.ts';
import { Problem } from '../problem.ts';
import { CopySource, ServiceName } from '../services.ts';

export const CopyState = z.enum(['queued', 'running', 'waiting', 'done', 'cancelled', 'failed']);
export type CopyState = z.infer<typeof CopyState>;

/** An unknown state of a newer backend is read as running, so that clients keep polling until the copy ends. */
const ReadCopyState = openEnum(CopyState, 'running');

export const endedCopyStates: readonly CopyState[] = ['done', 'cancelled', 'failed'];

/** Why a song is not in the destination playlist. */
export const CopyFailureReason = z.enum([
  'no-match',
  'unavailable-at-source',
  'refused-by-destination',
  'not-reached',
  /** The best candidate may be the song; the user has to decide. Since contract version 1.14.0. */
  'to-review',
  /** The user marked the song as not on the service. Since contract version 1.14.0. */
  'not-on-service',
  /** The user chose a track after the new playlist had become full. Since contract version 1.20.0. */
  'playlist-full',
]);
export type CopyFailureReason = z.infer<typeof CopyFailureReason>;

export const FailedTrack = z.object({
  /** Zero-based place in the source playlist. */
  position: z.number().int().nonnegative(),
  title: z.string(),
  author: z.string(),
  /** Null: unknown, or a reason of a newer backend. */
  reason: openEnum(CopyFailureReason.nullable(), null),
});
export type FailedTrack = z.infer<typeof FailedTrack>;

/** `copy` creates a new playlist, `sync` applies the changes of one playlist to another. */
export const CopyKind = z.enum(['copy', 'sync']);
export type CopyKind = z.infer<typeof CopyKind>;

/** The progress of a copy. Sent over the socket at most 10 times a second; `sequence` grows with every change. */
export const CopyProgress = z.object({
  id: z.string(),
  sequence: z.number().int().nonnegative(),
  state: ReadCopyState,
  source: CopySource,
  destination: ServiceName,
  /** Of the source 'file': the id of the import. */
  sourcePlaylistId: z.string(),
  destinationPlaylistId: z.string().nullable(),
  /** The playlists "Name (2)" and so on in which a copy continued because the previous one was full. Absent from backends before 1.12. */
  continuedIn: z.array(z.string()).optional(),
  playlistName: z.string(),
  playlistImage: z.string().nullable(),
  /** Songs of the source playlist, null until its length is known. */
  total: z.number().int().nonnegative().nullable(),
  copied: z.number().int().nonnegative(),
  failed: z.number().int().nonnegative(),
  /** ISO date at which a waiting copy resumes, or a running copy that a service has rate limited. */
  resumesAt: z.string().nullable(),
  /** Why a copy failed, waits or pauses; for a copy that is done, a warning about the new playlist. */
  error: z.object({ code: Problem.shape.code, message: z.string() }).nullable(),
  createdAt: z.string(),
  /** False for a copy that has ended if the user has not seen its result. Absent from backends before 1.1. */
  seen: z.boolean().optional(),
  /** True from the cancel request until the current call has finished. Absent from backends before 1.4. */
  cancelling: z.boolean().optional(),
  /** A sync counts its changes as songs. Absent from backends before 1.8; an unknown kind is read as a copy. */
  kind: openEnum(CopyKind, 'copy').optional(),
  /** The group that the copy was started with; null for one that was started alone. Absent from backends before 1.9. */
  groupId: z.string().nullable().optional(),
  /** Position in the user's queue: the queued copy with the lowest value runs next. Absent from backends before 1.9. */
  place: z.number().optional(),
  /** How many songs the playlist had when the copy was requested; null if unknown. Absent from backends before 1.9. */
  songCount: z.number().int().nonnegative().nullable().optional(),
  /** True while a finished copy inserts songs that the user has chosen. Absent from backends before 1.14. */
  mending: z.boolean().optional(),
  /** As in `StartCopyBody`. Absent from backends before 1.19. */
  fromLink: z.boolean().optional(),
  /**
   * True once the list of copied songs has been deleted, 90 days after the copy ended; the copy cannot be retried then. Absent from
   * backends before 1.19.
   */
  songsDropped: z.boolean().optional(),
});
export type CopyProgress = z.infer<typeof CopyProgress>;

/** True for a copy that pages show: it has not ended, or its end has not been seen. */
export const isCopyVisible = ({ state, seen }: Pick<CopyProgress, 'state' | 'seen'>): boolean =>
  !endedCopyStates.includes(state) || seen === false;

export const CopyDetails = CopyProgress.extend({ failedTracks: z.array(FailedTrack) });
export type CopyDetails = z.infer<typeof CopyDetails>;

export const StartCopyBody = z.object({
  source: CopySource,
  destination: ServiceName,
  /** On the service, or the id of a complete import for the source 'file'. */
  playlistId: z.string().min(1).max(200),
  /**
   * The playlist was given by its public link: it need not be the user's, nor its service be connected. Since contract version 1.11.0.
   */
  fromLink: z.boolean().optional(),
  /** As at the source, even if blank; the new playlist gets a name that its service accepts. */
  playlistName: z.string().max(5000),
  playlistImage: z.string().max(2000).nullable(),
  /**
   * Continues in "Name (2)" when the new playlist is full (`maxPlaylistSizes`); otherwise the copy fails there. Since contract version 1.12.0.
   */
  continueWhenFull: z.boolean().optional(),
});
export type StartCopyBody = z.infer<typeof StartCopyBody>;

/**
 * Header that makes a creation idempotent: a request with the same key returns the same copy, shared playlist, room or import. 8 to 100
 * characters. Required for copies only.
 */
export const idempotencyKeyHeader = 'idempotency-key';

export const startCopy = endpoint({
  method: 'POST',
  path: '/copies',
  body: StartCopyBody,
  response: CopyProgress,
  access: 'user',
  summary: 'Starts a copy (202); repeating with the same Idempotency-Key answers the same copy',
});

export const getCopy = endpoint({
  method: 'GET',
  path: '/copies/:id',
  response: CopyDetails,
  access: 'user',
  summary: 'A copy with the songs that could not be copied',
});

export const listCopies = endpoint({
  method: 'GET',
  path: '/copies',
  response: z.object({ copies: openList(CopyProgress) }),
  access: 'user',
  summary: "The user's copies under way and the 50 latest others, newest first",
});

export const markCopySeen = endpoint({
  method: 'POST',
  path: '/copies/:id/seen',
  response: CopyProgress,
  access: 'user',
  summary:
    'Says that the listener has seen how a copy ended; it is not told again at reconnect. Others stay as they are',
});

export const EarlierCopiesBody = z.object({
  source: CopySource,
  destination: ServiceName,
  playlistIds: z.array(z.string().min(1).max(200)).min(1).max(500),
});
export type EarlierCopiesBody = z.infer<typeof EarlierCopiesBody>;

/** The latest copy of a playlist to a destination that has created a playlist there or has not ended. */
export const EarlierCopy = z.object({
  id: z.string(),
  sourcePlaylistId: z.string(),
  state: ReadCopyState,
  createdAt: z.string(),
});
export type EarlierCopy = z.infer<typeof EarlierCopy>;

export const findEarlierCopies = endpoint({
  method: 'POST',
  path: '/copies/earlier',
  body: EarlierCopiesBody,
  response: z.object({ copies: openList(EarlierCopy) }),
  access: 'user',
  summary: 'Which of these playlists the user copied to this destination before, and when: the latest copy of each',
});

export const cancelCopy = endpoint({
  method: 'POST',
  path: '/copies/:id/cancel',
  response: CopyProgress,
  access: 'user',
  summary: 'Stops at the next batch and keeps what was copied',
});

export const retryCopy = endpoint({
  method: 'POST',
  path: '/copies/:id/retry',
  response: CopyProgress,
  access: 'user',
  summary:
    'Goes on with a failed or cancelled copy in the same playlist; an unfinished one is answered as it is, one that is done is a conflict',
});

/** Supported pairs (spec section 4). Apple to YouTube shows 'Oops! coming soon' unless the server enables it. */
export const offeredPairs: ReadonlyArray<readonly [ServiceName, ServiceName]> = [
  ['youtube', 'spotify'],
  ['youtube', 'apple'],
  ['spotify', 'apple'],
  ['apple', 'spotify'],
  ['spotify', 'youtube'],
  ['spotify', 'spotify'],
  ['apple', 'apple'],
];
