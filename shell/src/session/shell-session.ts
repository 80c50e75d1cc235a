import { type BackendClient, logout, type ShellSession, userDetails } from '@playa/contracts';
import type { SessionState } from './session-state.ts';

/** The session's methods that remotes get; the user record comes from the store. */
export type SessionActions = Omit<ShellSession, 'user'>;

/** Milliseconds that a logout waits for the backend. */
const logoutTimeoutMs = 5000;

export const createSessionActions = (state: SessionState, backend: BackendClient): SessionActions => ({
  start: state.begin,
  async end() {
    state.startLogout();
    try {
      await backend.call(logout, { signal: AbortSignal.timeout(logoutTimeoutMs) });
    } catch {
      // The session ends in this browser whatever the backend answers.
    }
    state.finish({ reason: 'logout' });
  },
  update: (user) => state.update(user),
  async reload() {
    const { user, serviceTokens } = await backend.call(userDetails);
    state.update(user, serviceTokens);
    return user;
  },
});
