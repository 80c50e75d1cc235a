import { paths } from '@playa/contracts';
import { safePath } from '../hosting/safe-path.ts';
import type { AuthState } from '../session/store.ts';
import type { Guard } from './route-table.ts';

/** History state of /login with the page to return to. */
interface LoginState {
  /** The page's path with query and hash. */
  from: string;
}

export type GuardDecision =
  | { kind: 'show' }
  /** Cookies contain only the token or only the user: renew the session. */
  | { kind: 'restore' }
  /** The session expired on this page: show the server's message and a link to /login. */
  | { kind: 'expired'; message: string }
  | { kind: 'redirect'; to: string; state: LoginState | null };

/** The page whose guard redirected to /login; /home if unknown. Any link can set this state. */
const pageBeforeLogin = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'from' in state ? safePath(state.from) : paths.home;

/** Decides before the page's code is loaded whether it is shown. `currentUrl` is its path with query and hash. */
export const decideAccess = (
  guard: Guard,
  auth: AuthState,
  currentUrl: string,
  locationState: unknown,
): GuardDecision => {
  if (guard === 'public') return { kind: 'show' };
  if (guard === 'guest') {
    if (auth.token === null) return { kind: 'show' };
    return { kind: 'redirect', to: pageBeforeLogin(locationState), state: null };
  }
  if (auth.token !== null && auth.user !== null) return { kind: 'show' };
  if (auth.token !== null || auth.user !== null) return { kind: 'restore' };
  if (auth.endedBy?.reason === 'expired') return { kind: 'expired', message: auth.endedBy.message };
  // After a logout the user does not want to return to this page.
  const state = auth.endedBy?.reason === 'logout' ? null : { from: currentUrl };
  return { kind: 'redirect', to: paths.login, state };
};
