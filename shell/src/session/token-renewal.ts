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
}

/** True when the backend refuses the login itself, not only when something is wrong. */
export const refusesLogin = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && (error.httpStatus === 401 || error.httpStatus === 403);

const endedMeanwhile = (): ProblemError =>
  new ProblemError(401, { status: 'error', code: 'session-expired', message: loginExpired });

export const createTokenRenewal = ({ state, backendUrl, fetch, locks }: TokenRenewalParts): TokenRenewal => {
  let running: Promise<string> | null = null;

  const askBackend = async (rejected: string | null): Promise<string> => {
    const stored = state.storedToken();
    if (stored !== null && stored !== rejected) {
      state.adopt();
      return stored;
    }
    const session = await callEndpoint(refreshSession, {}, { baseUrl: backendUrl, fetch });
    // Whoever logged out while this was on its way must not be signed in again.
    if (!state.isRemembered()) throw endedMeanwhile();
    state.begin(session);
    return session.accessToken;
  };

  const askAlone = (rejected: string | null): Promise<string> =>
    locks ? locks.request('playa_refresh', () => askBackend(rejected)) : askBackend(rejected);

  return {
    renew(rejected) {
      running ??= askAlone(rejected).finally(() => {
        running = null;
      });
      return running;
    },
  };
};
