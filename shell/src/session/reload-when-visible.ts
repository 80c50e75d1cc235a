import type { SessionState } from './session-state.ts';
import type { SessionActions } from './shell-session.ts';

/**
 * Whenever the tab comes back into view: takes over what other tabs did to the session while this one slept, and reads
 * the user record again, which may have changed elsewhere.
 */
export const reloadWhenVisible = (state: SessionState, session: SessionActions, page: Document = document): void => {
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible') return;
    if (state.storedToken() !== state.current().token) state.adopt();
    if (!state.current().token) return;
    // A failure is no news here: the next call that matters will tell.
    session.reload().catch(() => undefined);
  });
};
