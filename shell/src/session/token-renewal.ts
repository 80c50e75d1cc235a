import { callEndpoint, ProblemError, refreshSession } from '@playa/contracts';
import type { SessionState } from './session-state.ts';

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

/** True when the backend says that the session is over, not only that something is wrong. */
export const saysSessionIsOver = (error: unknown): boolean =>
  error instanceof ProblemError && (error.httpStatus === 401 || error.httpStatus === 403);

export const createTokenRenewal = ({ state, backendUrl, fetch, locks }: TokenRenewalParts): TokenRenewal => {
  let running: Promise<string> | null = null;

  const askBackend = async (rejected: string | null): Promise<string> => {
    const stored = state.storedToken();
    if (stored !== null && stored !== rejected) {
      state.adopt();
      return stored;
    }
    const session = await callEndpoint(refreshSession, {}, { baseUrl: backendUrl, fetch });
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
