import type { SessionState } from './session-state.ts';
import type { SessionActions } from './shell-session.ts';

/** Reads the user record again whenever the tab comes back into view: it may have changed elsewhere meanwhile. */
export const reloadWhenVisible = (state: SessionState, session: SessionActions, page: Document = document): void => {
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible' || !state.current().token) return;
    // A failure is no news here: the next call that matters will tell.
    session.reload().catch(() => undefined);
  });
};
