import { callEndpoint, ProblemError, refreshSession } from '@playa/contracts';
import { type SessionState, sessionExpiredMessage } from './session-state.ts';
import { singleFlight } from './single-flight.ts';

export interface TokenRenewal {
  /**
   * A token newer than `rejected`. Concurrent calls, in all tabs, share one request: the refresh token is rotated, and the
   * backend takes a second use of the old one for theft.
   * @throws {ProblemError} @throws {TransportError}
   */
  renew(rejected: string | null): Promise<string>;
}

interface TokenRenewalParts {
  state: SessionState;
  backendUrl: string;
  fetch: typeof fetch;
  /** Absent outside secure contexts. */
  locks?: Pick<LockManager, 'request'>;
  /** Milliseconds to wait for another tab's renewal before this tab sends a request itself. Default 20,000. */
  lockTimeoutMs?: number;
}

/** Milliseconds after which a request for renewal times out. */
const requestTimeoutMs = 15_000;

/** True when the backend refused the session (401, 403), as opposed to any other failure. */
export const refusesLogin = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && (error.httpStatus === 401 || error.httpStatus === 403);

const endedMeanwhile = (): ProblemError =>
  new ProblemError(401, { status: 'error', code: 'session-expired', message: sessionExpiredMessage });

export const createTokenRenewal = ({
  state,
  backendUrl,
  fetch,
  locks,
  lockTimeoutMs = 20_000,
}: TokenRenewalParts): TokenRenewal => {
  const askBackend = async (rejected: string | null): Promise<string> => {
    const stored = state.storedToken();
    if (stored !== null && stored !== rejected) {
      state.adopt();
      return stored;
    }
    const revision = state.userRevision();
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const session = await callEndpoint(refreshSession, { signal }, { baseUrl: backendUrl, fetch });
    // A user who logged out meanwhile must not be signed in again.
    if (!state.isRemembered()) throw endedMeanwhile();
    const { user } = state.current();
    const isOutdated = state.userRevision() !== revision && user?._id === session.user._id;
    // A change of the user's record during the request is not undone by the record in its answer.
    state.begin(isOutdated ? { ...session, user, serviceTokens: undefined } : session);
    return session.accessToken;
  };

  /** One tab renews at a time. A tab that hangs keeps the lock: after the time-out this tab sends its own request. */
  const askUnderLock = async (rejected: string | null): Promise<string> => {
    if (!locks) return askBackend(rejected);
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), lockTimeoutMs);
    let granted = false;
    const work = () => {
      granted = true;
      clearTimeout(timer);
      return askBackend(rejected);
    };
    try {
      return await locks.request('playa_refresh', { signal: waiting.signal }, work);
    } catch (error) {
      if (granted || !waiting.signal.aborted) throw error;
      return askBackend(rejected);
    }
  };

  return { renew: singleFlight(askUnderLock) };
};
