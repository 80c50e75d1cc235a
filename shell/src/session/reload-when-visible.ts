import type { SessionState } from './session-state.ts';
import type { SessionActions } from './shell-session.ts';

/**
 * Whenever the tab becomes visible: takes over what other tabs did to the session while this one slept, and reads the user
 * record, which may have changed elsewhere.
 */
export const reloadWhenVisible = (state: SessionState, session: SessionActions, page: Document = document): void => {
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible') return;
    if (state.storedToken() !== state.current().token) state.adopt();
    if (!state.current().token) return;
    // A failure is not shown: the next call of a page shows its own.
    session.reload().catch(() => undefined);
  });
};
