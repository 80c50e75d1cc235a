import type { BackendClient } from '@playa/contracts';
import type { PlayaBus } from '@playa/event-bus';
import { createBackendClient } from './backend-client.ts';
import type { CookieJar } from './cookies.ts';
import { createHeldLogins, type HeldLogins } from './held-logins.ts';
import { createPendingLogout, type PendingLogout } from './pending-logout.ts';
import { createSessionLock } from './session-lock.ts';
import { createSessionState, type SessionState } from './session-state.ts';
import { createSessionActions, type SessionActions } from './shell-session.ts';
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
  /** Absent outside secure contexts. */
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
  held: HeldLogins;
  pendingLogout: PendingLogout;
}

/** Puts the parts of the session together; it begins with what the cookies hold. */
export const createSession = ({ bus, cookies, tabs, backendUrl, fetch, locks, storage }: SessionInput): Session => {
  const store = createStore();
  const held = createHeldLogins();
  const state = createSessionState({ store, cookies, bus, tabs, logins: held });
  const lock = createSessionLock(locks);
  const retryKey = createStoredText(storage, 'playa_refresh_key');
  const renewal = createTokenRenewal({ state, backendUrl, fetch, lock, retryKey });
  const stored = createStoredText(storage, 'playa_logout_pending');
  const pendingLogout = createPendingLogout({ state, lock, stored, backendUrl, fetch });
  const backend = createBackendClient({ state, renewal, lock, pendingLogout, backendUrl, fetch });
  const actions = createSessionActions(state, backend, pendingLogout);
  return { store, state, renewal, backend, actions, held, pendingLogout };
};
