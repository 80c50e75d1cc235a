import { callEndpoint, ProblemError, refreshSession } from '@playa/contracts';
import { loginExpired, type SessionState } from './session-state.ts';

export interface TokenRenewal {
  /**
   * A token newer than `rejected`. All who ask at once, in this tab or another, share one call: the refresh token is
   * rotated, and using the old one twice would look like theft.
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
  /** How long to wait for another tab's renewal before this one asks itself. Milliseconds. */
  lockPatienceMs?: number;
}

/** The backend's answer to a renewal is given up after this. Milliseconds. */
const answerPatienceMs = 15_000;

/** True when the backend refuses the login itself, not only when something is wrong. */
export const refusesLogin = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && (error.httpStatus === 401 || error.httpStatus === 403);

const endedMeanwhile = (): ProblemError =>
  new ProblemError(401, { status: 'error', code: 'session-expired', message: loginExpired });

export const createTokenRenewal = ({
  state,
  backendUrl,
  fetch,
  locks,
  lockPatienceMs = 20_000,
}: TokenRenewalParts): TokenRenewal => {
  let running: Promise<string> | null = null;

  const askBackend = async (rejected: string | null): Promise<string> => {
    const stored = state.storedToken();
    if (stored !== null && stored !== rejected) {
      state.adopt();
      return stored;
    }
    const signal = AbortSignal.timeout(answerPatienceMs);
    const session = await callEndpoint(refreshSession, { signal }, { baseUrl: backendUrl, fetch });
    // Whoever logged out while this was on its way must not be signed in again.
    if (!state.isRemembered()) throw endedMeanwhile();
    state.begin(session);
    return session.accessToken;
  };

  /** A tab that hangs keeps the lock: then this one asks beside it, with the refresh cookie that the browser has by then. */
  const askAlone = async (rejected: string | null): Promise<string> => {
    if (!locks) return askBackend(rejected);
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), lockPatienceMs);
    let granted = false;
    const work = () => {
      granted = true;
      clearTimeout(timer);
      return askBackend(rejected);
    };
    try {
      return await locks.request('playa_refresh', { signal: patience.signal }, work);
    } catch (error) {
      if (granted || !patience.signal.aborted) throw error;
      return askBackend(rejected);
    }
  };

  return {
    renew(rejected) {
      running ??= askAlone(rejected).finally(() => {
        running = null;
      });
      return running;
    },
  };
};
