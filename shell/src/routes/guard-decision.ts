import { paths } from '@playa/contracts';
import { safePath } from '../hosting/safe-path.ts';
import type { AuthState } from '../session/store.ts';
import type { Guard } from './route-table.ts';

/** History state of /login, so that the user comes back to the page they wanted. */
interface LoginState {
  /** That page's path with query and hash. */
  from: string;
}

export type GuardDecision =
  | { kind: 'show' }
  /** Cookies hold half a session: renew the token, or read the user record. */
  | { kind: 'restore' }
  /** The session expired on this page: show the server's message and a link to /login. */
  | { kind: 'expired'; message: string }
  | { kind: 'redirect'; to: string; state: LoginState | null };

/** Where the guard of another page had sent the user to /login from; /home if unknown. Any link can set this state. */
const pageBeforeLogin = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'from' in state ? safePath(state.from) : paths.home;

/** Decides before any of the page's code is loaded. `here` is its path with query and hash. */
export const decide = (guard: Guard, auth: AuthState, here: string, locationState: unknown): GuardDecision => {
  if (guard === 'public') return { kind: 'show' };
  if (guard === 'guest') {
    if (auth.token === null) return { kind: 'show' };
    return { kind: 'redirect', to: pageBeforeLogin(locationState), state: null };
  }
  if (auth.token !== null && auth.user !== null) return { kind: 'show' };
  if (auth.token !== null || auth.user !== null) return { kind: 'restore' };
  if (auth.endedBy?.reason === 'expired') return { kind: 'expired', message: auth.endedBy.message };
  // After logging out the user does not want to come back to this page.
  const state = auth.endedBy?.reason === 'logout' ? null : { from: here };
  return { kind: 'redirect', to: paths.login, state };
};
