import { type BackendClient, logout, type ShellSession, userDetails } from '@playa/contracts';
import type { SessionState } from './session-state.ts';

/** What remotes may do to the session; the user record itself comes from the store. */
export type SessionActions = Omit<ShellSession, 'user'>;

export const createSessionActions = (state: SessionState, backend: BackendClient): SessionActions => ({
  start: state.begin,
  async end() {
    try {
      await backend.call(logout);
    } catch {
      // Whoever wants to leave is let go, whatever the backend says.
    }
    state.finish('logout');
  },
  update: state.update,
  async reload() {
    const { user } = await backend.call(userDetails);
    state.update(user);
    return user;
  },
});
