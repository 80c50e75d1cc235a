import type { BackendClient } from '@playa/contracts';
import type { PlayaBus } from '@playa/event-bus';
import { createBackendClient } from './backend-client.ts';
import type { CookieJar } from './cookies.ts';
import { createPendingLogout, type PendingLogout } from './pending-logout.ts';
import { createServiceLoginStore, type ServiceLoginStore } from './service-login-store.ts';
import { createSessionActions, type SessionActions } from './session-actions.ts';
import { createSessionLock } from './session-lock.ts';
import { createSessionState, type SessionState } from './session-state.ts';
import { createStore, type ShellStore } from './store.ts';
import { createStoredText } from './stored-text.ts';
import type { TabChannel } from './tab-channel.ts';
import { createTokenRenewal, type TokenRenewal } from './token-renewal.ts';

interface SessionInput {
  bus: PlayaBus;
  cookies: CookieJar;
  tabs: TabChannel;
  backendUrl: string;
  fetch: typeof fetch;
  /** Undefined outside secure contexts. */
  locks?: Pick<LockManager, 'request'>;
  /** May throw, where storage is blocked. */
  storage: () => Storage;
}

/** The user's session in this tab. */
export interface Session {
  store: ShellStore;
  state: SessionState;
  renewal: TokenRenewal;
  backend: BackendClient;
  actions: SessionActions;
  logins: ServiceLoginStore;
  pendingLogout: PendingLogout;
}

/** Creates the parts of the session; the initial session comes from the cookies. */
export const createSession = ({ bus, cookies, tabs, backendUrl, fetch, locks, storage }: SessionInput): Session => {
  const store = createStore();
  const logins = createServiceLoginStore();
  const state = createSessionState({ store, cookies, bus, tabs, logins });
  const lock = createSessionLock(locks);
  const retryKey = createStoredText(storage, 'playa_refresh_key');
  const renewal = createTokenRenewal({ state, backendUrl, fetch, lock, retryKey });
  const pendingLogoutFlag = createStoredText(storage, 'playa_logout_pending');
  const pendingLogout = createPendingLogout({ state, lock, stored: pendingLogoutFlag, backendUrl, fetch });
  const backend = createBackendClient({ state, renewal, lock, pendingLogout, backendUrl, fetch });
  const actions = createSessionActions(state, backend, pendingLogout);
  return { store, state, renewal, backend, actions, logins, pendingLogout };
};
