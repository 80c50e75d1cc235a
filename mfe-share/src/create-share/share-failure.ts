import { ProblemError, type ServiceName, StreamingError, type StreamingErrorKind } from '@playa/contracts';
import { problemMessage } from '../problem-message.ts';
import { texts } from '../texts.ts';

/** Why a playlist could not be shared. */
export interface ShareFailure {
  /** Text for the listener. */
  message: string;
  /** What the listener can do: reconnect the service, retry, or nothing. */
  remedy: 'reconnect' | 'retry' | 'none';
}

const { failures: words } = texts.sharing;

/** Thrown for a playlist without rows, which gets no link. */
export class EmptyPlaylistError extends Error {
  override readonly name = 'NothingToShare';
}

const remedies: Partial<Record<StreamingErrorKind, ShareFailure['remedy']>> = {
  unauthorized: 'reconnect',
  forbidden: 'none',
  'not-found': 'none',
  // An id that the service cannot parse.
  'invalid-request': 'none',
  unsupported: 'none',
};

const messages: Partial<Record<StreamingErrorKind, (service: ServiceName) => string>> = {
  unauthorized: words.loginExpired,
  forbidden: words.forbidden,
  'not-found': words.gone,
  'invalid-request': words.gone,
  unsupported: words.gone,
  'rate-limited': words.pause,
  'quota-exceeded': words.quota,
};

/** Converts the error of a share to a text and a remedy. */
export const toShareFailure = (error: unknown): ShareFailure => {
  if (error instanceof EmptyPlaylistError) return { message: words.empty, remedy: 'none' };
  if (error instanceof StreamingError) {
    const isOffline = error.kind === 'network' && !navigator.onLine;
    const message = isOffline ? error.message : (messages[error.kind] ?? words.silent)(error.service);
    return { message, remedy: remedies[error.kind] ?? 'retry' };
  }
  return { message: problemMessage(error), remedy: 'retry' };
};

/** Milliseconds until the backend accepts another share; null if the error is not its rate limit. */
export const retryDelayOf = (error: unknown): number | null =>
  error instanceof ProblemError && error.problem.code === 'too-many-requests' && error.problem.retryAfter !== undefined
    ? error.problem.retryAfter * 1000
    : null;
