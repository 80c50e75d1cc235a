import type { BackendClient } from '@playa/contracts';
import type { PlayaBus } from '@playa/event-bus';
import { createBackendClient } from './backend-client.ts';
import type { CookieJar } from './cookies.ts';
import { createHeldLogins, type HeldLogins } from './held-logins.ts';
import { createSessionState, type SessionState } from './session-state.ts';
import { createSessionActions, type SessionActions } from './shell-session.ts';
import { createStore, type ShellStore } from './store.ts';
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
}

/** The user's session in this tab. */
export interface Session {
  store: ShellStore;
  state: SessionState;
  renewal: TokenRenewal;
  backend: BackendClient;
  actions: SessionActions;
  held: HeldLogins;
}

/** Puts the parts of the session together; it begins with what the cookies hold. */
export const createSession = ({ bus, cookies, tabs, backendUrl, fetch, locks }: SessionInput): Session => {
  const store = createStore();
  const held = createHeldLogins();
  const state = createSessionState({ store, cookies, bus, tabs, logins: held });
  const renewal = createTokenRenewal({ state, backendUrl, fetch, locks });
  const backend = createBackendClient({ state, renewal, backendUrl, fetch });
  return { store, state, renewal, backend, actions: createSessionActions(state, backend), held };
};
