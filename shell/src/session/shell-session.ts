import { type BackendClient, logout, type ShellSession, userDetails } from '@playa/contracts';
import { isAnswered, type PendingLogout } from './pending-logout.ts';
import type { SessionState } from './session-state.ts';

/** The session's methods that remotes get; the user record comes from the store. */
export type SessionActions = Omit<ShellSession, 'user'>;

/** Milliseconds that a logout waits for the backend. */
const logoutTimeoutMs = 5000;
/** Times that the user's record is read when it changes during each of the reads. */
const maxReads = 5;

export const createSessionActions = (
  state: SessionState,
  backend: BackendClient,
  pendingLogout: PendingLogout,
): SessionActions => ({
  start: state.begin,
  async end() {
    state.startLogout();
    pendingLogout.add();
    try {
      await backend.call(logout, { signal: AbortSignal.timeout(logoutTimeoutMs) });
      pendingLogout.clear();
    } catch (error) {
      // The session ends in this browser whatever the backend answers; where it did not, it is asked again later.
      if (isAnswered(error)) pendingLogout.clear();
    }
    state.finish({ reason: 'logout' });
  },
  update: (user) => state.update(user),
  async reload() {
    for (let reads = 1; ; reads += 1) {
      const revision = state.userRevision();
      const { user, serviceTokens } = await backend.call(userDetails);
      const isOutdated = state.userRevision() !== revision && state.current().token !== null;
      // An answer that was under way during a change would undo the change on this page.
      if (isOutdated && reads < maxReads) continue;
      state.update(user, serviceTokens);
      return user;
    }
  },
});
