import { type BackendClient, logout, type ShellSession, userDetails } from '@playa/contracts';
import type { SessionState } from './session-state.ts';

/** What remotes may do to the session; the user record itself comes from the store. */
export type SessionActions = Omit<ShellSession, 'user'>;

/** Milliseconds a logout waits for the backend. */
const logoutPatienceMs = 5000;

export const createSessionActions = (state: SessionState, backend: BackendClient): SessionActions => ({
  start: state.begin,
  async end() {
    try {
      await backend.call(logout, { signal: AbortSignal.timeout(logoutPatienceMs) });
    } catch {
      // Whoever wants to leave is let go, whatever the backend says.
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
