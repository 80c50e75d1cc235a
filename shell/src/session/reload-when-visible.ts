import type { SessionActions } from './session-actions.ts';
import type { SessionState } from './session-state.ts';

/**
 * When the tab becomes visible: applies changes of the session that other tabs made while this tab was suspended, and reads the user
 * record, which may have changed elsewhere.
 */
export const reloadWhenVisible = (state: SessionState, session: SessionActions, page: Document = document): void => {
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible') return;
    if (state.storedToken() !== state.current().token) state.restoreFromCookies();
    if (!state.current().token) return;
    // A failure is not shown here: the next call of a page reports its own.
    session.reload().catch(() => undefined);
  });
};
