import { callEndpoint, ProblemError, refreshSession, retryKeyHeader, type Session } from '@playa/contracts';
import type { SessionLock } from './session-lock.ts';
import { type SessionState, sessionExpiredMessage } from './session-state.ts';
import { singleFlight } from './single-flight.ts';
import type { StoredText } from './stored-text.ts';

export interface TokenRenewal {
  /**
   * Returns a newer token than `rejected`. Concurrent calls, in all tabs, share one request: the refresh token is rotated, and the
   * backend treats a second use of the old one as theft, unless it has the same retry key.
   * @throws {ProblemError} @throws {TransportError}
   */
  renew(rejected: string | null): Promise<string>;
}

interface TokenRenewalParts {
  state: SessionState;
  backendUrl: string;
  fetch: typeof fetch;
  lock: SessionLock;
  /** The key of a renewal whose response has not arrived. */
  retryKey: StoredText;
}

/** Timeout of a renewal request in milliseconds. */
const requestTimeoutMs = 15_000;

/** True if the backend rejected the session (401, 403), as opposed to any other failure. */
export const rejectsSession = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && (error.httpStatus === 401 || error.httpStatus === 403);

const createSessionEndedError = (): ProblemError =>
  new ProblemError(401, { status: 'error', code: 'session-expired', message: sessionExpiredMessage });

/** 128 random bits. */
const createRetryKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const createTokenRenewal = ({ state, backendUrl, fetch, lock, retryKey }: TokenRenewalParts): TokenRenewal => {
  /** The key is stored before the request and removed with its response: every retry until then, also after a reload, has the same key. */
  const requestWithRetryKey = async (): Promise<Session> => {
    const key = retryKey.get() ?? createRetryKey();
    retryKey.set(key);
    try {
      const input = { signal: AbortSignal.timeout(requestTimeoutMs), headers: { [retryKeyHeader]: key } };
      const session = await callEndpoint(refreshSession, input, { baseUrl: backendUrl, fetch });
      retryKey.remove();
      return session;
    } catch (error) {
      if (rejectsSession(error)) retryKey.remove();
      throw error;
    }
  };

  /** The token that another tab has stored since; null if it is still `before`. */
  const adoptNewerToken = (before: string | null): string | null => {
    const stored = state.storedToken();
    if (stored === null || stored === before) return null;
    state.restoreFromCookies();
    return stored;
  };

  const renewToken = async (rejected: string | null): Promise<string> => {
    const newer = adoptNewerToken(rejected);
    if (newer !== null) return newer;
    const before = state.storedToken();
    const revision = state.userRevision();
    const session = await requestWithRetryKey().catch((error: unknown) => {
      const replaced = rejectsSession(error) ? adoptNewerToken(before) : null;
      if (replaced === null) throw error;
      return replaced;
    });
    if (typeof session === 'string') return session;
    // A user who logged out meanwhile must not be signed in again.
    if (!state.hasSessionCookies()) throw createSessionEndedError();
    // The response must not replace a user who has logged in meanwhile in any tab.
    const replaced = adoptNewerToken(before);
    if (replaced !== null) return replaced;
    const { user } = state.current();
    if (user && user._id !== session.user._id) throw createSessionEndedError();
    const isOutdated = user !== null && state.userRevision() !== revision;
    // The record of the response must not undo a change of the user record during the request.
    state.start(isOutdated ? { ...session, user, serviceTokens: undefined } : session);
    return session.accessToken;
  };

  return { renew: singleFlight((rejected: string | null) => lock(() => renewToken(rejected))) };
};
