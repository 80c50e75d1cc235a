import { type BackendClient, logout, type ShellSession, userDetails } from '@playa/contracts';
import { isFinalResponse, type PendingLogout } from './pending-logout.ts';
import type { SessionState } from './session-state.ts';

/** The session's methods for remotes; the user record comes from the store. */
export type SessionActions = Omit<ShellSession, 'user'>;

/** Timeout of the logout request in milliseconds. */
const logoutTimeoutMs = 5000;
/** Maximum number of reads of the user record if it changes during each read. */
const maxReads = 5;

export const createSessionActions = (
  state: SessionState,
  backend: BackendClient,
  pendingLogout: PendingLogout,
): SessionActions => ({
  start: state.start,
  async end() {
    state.startLogout();
    pendingLogout.add();
    try {
      await backend.call(logout, { signal: AbortSignal.timeout(logoutTimeoutMs) });
      pendingLogout.clear();
    } catch (error) {
      // The session ends in this browser in any case; without a response the logout is repeated later.
      if (isFinalResponse(error)) pendingLogout.clear();
    }
    state.end({ reason: 'logout' });
  },
  update: (user) => state.update(user),
  async reload() {
    for (let reads = 1; ; reads += 1) {
      const revision = state.userRevision();
      const { user, serviceTokens } = await backend.call(userDetails);
      const isOutdated = state.userRevision() !== revision && state.current().token !== null;
      // A response that was under way during a change would undo the change on this page.
      if (isOutdated && reads < maxReads) continue;
      state.update(user, serviceTokens);
      return user;
    }
  },
});
