import { ProblemError, retryDelayOf, StreamingError, type StreamingErrorKind, TransportError } from '@playa/contracts';
import type { SerializedError } from '@reduxjs/toolkit';
import { ListKeepsChanging, PagesRepeat } from '../lists/page-reader.ts';
import { momentOf } from '../playlists/moment.ts';
import { texts } from '../texts.ts';

/** Why something can't be shown. */
export interface LibraryProblem {
  /** For the user. */
  message: string;
  /**
   * `login-expired`: only connecting the service again helps. `not-found`: it does not exist, or no longer. `forbidden`: the user may
   * not see it. `other`: worth a retry.
   */
  kind: 'login-expired' | 'not-found' | 'forbidden' | 'other';
  /** Milliseconds before it may be read again by itself; null where only the user can help. */
  pauseMs: number | null;
}

const kinds: Partial<Record<StreamingErrorKind, LibraryProblem['kind']>> = {
  unauthorized: 'login-expired',
  'not-found': 'not-found',
  // An id that the service cannot even read, and songs that it does not let apps list.
  'invalid-request': 'not-found',
  unsupported: 'not-found',
  forbidden: 'forbidden',
};

/** Milliseconds. Shorter pauses of a service have ended before a time of day helps. */
const longPauseMs = 60_000;

/** When a service continues that asks for a pause, or whose allowance for the day is used up; undefined where it named no time. */
const pauseWords = ({ service, kind, retryAfterMs }: StreamingError): string | undefined => {
  if (retryAfterMs === null) return undefined;
  const moment = momentOf(Date.now() + retryAfterMs);
  if (kind === 'quota-exceeded') return texts.quotaUntil(service, moment);
  return kind === 'rate-limited' && retryAfterMs >= longPauseMs ? texts.pausedUntil(service, moment) : undefined;
};

const wordsOf = (error: StreamingError): string =>
  pauseWords(error) ?? texts.problems[error.kind]?.(error.service) ?? error.message;

type Words = Pick<LibraryProblem, 'message' | 'kind'>;

/** A mistake in the code has no words of its own for listeners. */
const wordsAndKind = (error: unknown): Words => {
  if (error instanceof StreamingError) return { message: wordsOf(error), kind: kinds[error.kind] ?? 'other' };
  if (error instanceof ProblemError) {
    return { message: error.message, kind: error.problem.code === 'not-found' ? 'not-found' : 'other' };
  }
  if (error instanceof PagesRepeat) return { message: texts.pagesRepeat, kind: 'other' };
  if (error instanceof ListKeepsChanging) return { message: texts.keepsChanging, kind: 'other' };
  return { message: error instanceof TransportError ? error.message : texts.unknownProblem, kind: 'other' };
};

/** The problem of whatever a call threw. */
export const asProblem = (error: unknown): LibraryProblem => ({
  ...wordsAndKind(error),
  pauseMs: retryDelayOf(error),
});

/** The problem of a failed query. */
export const problemOf = (error: LibraryProblem | SerializedError): LibraryProblem =>
  'kind' in error ? error : asProblem(error);
