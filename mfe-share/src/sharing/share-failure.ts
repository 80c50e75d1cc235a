import { ProblemError, type ServiceName, StreamingError, type StreamingErrorKind } from '@playa/contracts';
import { problemWords } from '../problem-words.ts';
import { texts } from '../texts.ts';

/** Why a playlist could not be shared. */
export interface ShareFailure {
  /** For the listener. */
  message: string;
  /** What helps: connecting the service again, another try, or nothing. */
  remedy: 'reconnect' | 'retry' | 'none';
}

const { failures: words } = texts.sharing;

/** A playlist without a single row: a link to it would lead to nothing. */
export class NothingToShare extends Error {
  override readonly name = 'NothingToShare';
}

const remedies: Partial<Record<StreamingErrorKind, ShareFailure['remedy']>> = {
  unauthorized: 'reconnect',
  forbidden: 'none',
  'not-found': 'none',
  // An id that the service cannot even read.
  'invalid-request': 'none',
  unsupported: 'none',
};

const wordsOf: Partial<Record<StreamingErrorKind, (service: ServiceName) => string>> = {
  unauthorized: words.loginExpired,
  forbidden: words.forbidden,
  'not-found': words.gone,
  'invalid-request': words.gone,
  unsupported: words.gone,
  'rate-limited': words.pause,
  'quota-exceeded': words.quota,
};

/** What a listener is told of whatever went wrong while a playlist was shared. */
export const shareFailure = (error: unknown): ShareFailure => {
  if (error instanceof NothingToShare) return { message: words.empty, remedy: 'none' };
  if (error instanceof StreamingError) {
    const isOffline = error.kind === 'network' && !navigator.onLine;
    const message = isOffline ? error.message : (wordsOf[error.kind] ?? words.silent)(error.service);
    return { message, remedy: remedies[error.kind] ?? 'retry' };
  }
  return { message: problemWords(error), remedy: 'retry' };
};

/** Milliseconds until the backend takes another share; null for any other failure. */
export const pauseOf = (error: unknown): number | null =>
  error instanceof ProblemError && error.problem.code === 'too-many-requests' && error.problem.retryAfter !== undefined
    ? error.problem.retryAfter * 1000
    : null;
