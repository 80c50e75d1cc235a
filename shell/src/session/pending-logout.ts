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

/** A logout that the backend may not have heard of: this browser's refresh cookie would still start the session again. */
export interface PendingLogout {
  /** To be called before the backend is asked. */
  add(): void;
  /** To be called when the backend has answered, or a login has replaced the cookie. */
  clear(): void;
  /** Asks the backend again, unless there is nothing to end or somebody is logged in. Never rejects. */
  retry(): Promise<void>;
}

/** Milliseconds. */
const timeoutMs = 15_000;

/** True when the backend has decided, as opposed to being away or busy. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ProblemError && error.httpStatus < 500 && error.httpStatus !== 429;

export const createPendingLogout = ({ state, lock, stored, backendUrl, fetch }: PendingLogoutParts): PendingLogout => {
  const isPending = () => stored.get() !== null && !state.isRemembered();
  const ask = async (): Promise<void> => {
    // While this tab waited another one may have logged somebody in, or have asked itself.
    if (!isPending()) return;
    try {
      await callEndpoint(logout, { signal: AbortSignal.timeout(timeoutMs) }, { baseUrl: backendUrl, fetch });
    } catch (error) {
      if (!isAnswered(error)) return;
    }
    stored.remove();
  };
  return {
    add: () => stored.set('1'),
    clear: () => stored.remove(),
    retry: async () => {
      if (isPending()) await lock(ask).catch(() => undefined);
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
