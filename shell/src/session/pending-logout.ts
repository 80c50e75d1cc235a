import { callEndpoint, logout, ProblemError } from '@playa/contracts';
import type { SessionLock } from './session-lock.ts';
import type { SessionState } from './session-state.ts';
import type { StoredText } from './stored-text.ts';

interface PendingLogoutParts {
  state: SessionState;
  lock: SessionLock;
  stored: StoredText;
  backendUrl: string;
  fetch: typeof fetch;
}

/** A logout that the backend may not have received: the browser's refresh cookie could still start the session again. */
export interface PendingLogout {
  /** Call it before the request to the backend. */
  add(): void;
  /** Call it when the backend has responded, or a login has replaced the cookie. */
  clear(): void;
  /** Repeats the request, unless no logout is pending or a user is logged in. Never rejects. */
  retry(): Promise<void>;
}

const timeoutMs = 15_000;

/** True if a retry would get the same response, as opposed to an unavailable or busy backend. */
export const isFinalResponse = (error: unknown): boolean =>
  error instanceof ProblemError && error.httpStatus < 500 && error.httpStatus !== 429;

export const createPendingLogout = ({ state, lock, stored, backendUrl, fetch }: PendingLogoutParts): PendingLogout => {
  const isPending = () => stored.get() !== null && !state.hasSessionCookies();
  const sendLogout = async (): Promise<void> => {
    // While this tab waited for the lock, another tab may have logged in, or have sent the request.
    if (!isPending()) return;
    try {
      await callEndpoint(logout, { signal: AbortSignal.timeout(timeoutMs) }, { baseUrl: backendUrl, fetch });
    } catch (error) {
      if (!isFinalResponse(error)) return;
    }
    stored.remove();
  };
  return {
    add: () => stored.set('1'),
    clear: () => stored.remove(),
    retry: async () => {
      if (isPending()) await lock(sendLogout).catch(() => undefined);
    },
  };
};

/** Retries at every page load, when the network is back, and when the tab becomes visible. */
export const retryLogoutWhenPossible = (pending: PendingLogout, page: Window = window): void => {
  const retry = () => void pending.retry();
  page.addEventListener('online', retry);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') retry();
  });
  retry();
};
