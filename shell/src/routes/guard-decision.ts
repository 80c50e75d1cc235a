import { paths } from '@playa/contracts';
import type { AuthState } from '../session/auth-slice.ts';
import type { Guard } from './route-table.ts';
import { safePath } from './safe-path.ts';

/** State that goes along to /login so that the user comes back to where they wanted to be. */
interface LoginState {
  /** Path with query and hash. */
  from: string;
}

export type GuardDecision =
  | { kind: 'show' }
  /** A session may still be there: renew the token, or read the user record. */
  | { kind: 'restore' }
  /** The session ran out on this page: say what the server said, and the way to log in again. */
  | { kind: 'expired'; message: string }
  | { kind: 'redirect'; to: string; state: LoginState | null };

/** The origin that came along to /login, as far as it can be trusted; /home without one. */
const originOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'from' in state ? safePath(state.from) : paths.home;

/** Decides about a page before any of its code is loaded. `here` is its path with query and hash. */
export const decide = (guard: Guard, auth: AuthState, here: string, locationState: unknown): GuardDecision => {
  if (guard === 'public') return { kind: 'show' };
  if (guard === 'guest') {
    if (auth.token === null) return { kind: 'show' };
    return { kind: 'redirect', to: originOf(locationState), state: null };
  }
  if (auth.token !== null && auth.user !== null) return { kind: 'show' };
  if (auth.token !== null || auth.user !== null) return { kind: 'restore' };
  if (auth.endedBy?.reason === 'expired') return { kind: 'expired', message: auth.endedBy.message };
  // Whoever logged out does not want to be led back.
  const state = auth.endedBy?.reason === 'logout' ? null : { from: here };
  return { kind: 'redirect', to: paths.login, state };
};
