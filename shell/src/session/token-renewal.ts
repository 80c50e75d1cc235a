import { callEndpoint, ProblemError, refreshSession, retryKeyHeader, type Session } from '@playa/contracts';
import type { SessionLock } from './session-lock.ts';
import { type SessionState, sessionExpiredMessage } from './session-state.ts';
import { singleFlight } from './single-flight.ts';
import type { StoredText } from './stored-text.ts';

export interface TokenRenewal {
  /**
   * A token newer than `rejected`. Concurrent calls, in all tabs, share one request: the refresh token is rotated, and the
   * backend takes a second use of the old one for theft, unless it comes with the same retry key.
   * @throws {ProblemError} @throws {TransportError}
   */
  renew(rejected: string | null): Promise<string>;
}

interface TokenRenewalParts {
  state: SessionState;
  backendUrl: string;
  fetch: typeof fetch;
  lock: SessionLock;
  /** The key of a renewal whose answer has not arrived. */
  retryKey: StoredText;
}

/** Milliseconds after which a request for renewal times out. */
const requestTimeoutMs = 15_000;

/** True when the backend refused the session (401, 403), as opposed to any other failure. */
export const refusesLogin = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && (error.httpStatus === 401 || error.httpStatus === 403);

const endedMeanwhile = (): ProblemError =>
  new ProblemError(401, { status: 'error', code: 'session-expired', message: sessionExpiredMessage });

/** 128 random bits. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const createTokenRenewal = ({ state, backendUrl, fetch, lock, retryKey }: TokenRenewalParts): TokenRenewal => {
  /** The key is stored before the question and dropped with its answer: until then every try, also after a reload, has the same one. */
  const askWithKey = async (): Promise<Session> => {
    const key = retryKey.get() ?? newKey();
    retryKey.set(key);
    try {
      const input = { signal: AbortSignal.timeout(requestTimeoutMs), headers: { [retryKeyHeader]: key } };
      const session = await callEndpoint(refreshSession, input, { baseUrl: backendUrl, fetch });
      retryKey.remove();
      return session;
    } catch (error) {
      if (refusesLogin(error)) retryKey.remove();
      throw error;
    }
  };

  /** The token that another tab has stored since; null where it is still `before`. */
  const adoptNewer = (before: string | null): string | null => {
    const stored = state.storedToken();
    if (stored === null || stored === before) return null;
    state.adopt();
    return stored;
  };

  const askBackend = async (rejected: string | null): Promise<string> => {
    const newer = adoptNewer(rejected);
    if (newer !== null) return newer;
    const before = state.storedToken();
    const revision = state.userRevision();
    const session = await askWithKey().catch((error: unknown) => {
      const replaced = refusesLogin(error) ? adoptNewer(before) : null;
      if (replaced === null) throw error;
      return replaced;
    });
    if (typeof session === 'string') return session;
    // A user who logged out meanwhile must not be signed in again.
    if (!state.isRemembered()) throw endedMeanwhile();
    // Nor may the answer put its user in the place of somebody who has logged in meanwhile, in whatever tab.
    const replaced = adoptNewer(before);
    if (replaced !== null) return replaced;
    const { user } = state.current();
    if (user && user._id !== session.user._id) throw endedMeanwhile();
    const isOutdated = user !== null && state.userRevision() !== revision;
    // A change of the user's record during the request is not undone by the record in its answer.
    state.begin(isOutdated ? { ...session, user, serviceTokens: undefined } : session);
    return session.accessToken;
  };

  return { renew: singleFlight((rejected: string | null) => lock(() => askBackend(rejected))) };
};
