import { type BackendClient, disconnectAccount, type Notify, ProblemError, paths } from '@playa/contracts';
import type { SessionActions } from '../session/session-actions.ts';
import type { SessionState } from '../session/session-state.ts';

interface YoutubeDisconnectParts {
  backend: BackendClient;
  state: SessionState;
  session: SessionActions;
  notify: Notify;
  /** Goes to a page of the shell. */
  navigate: (path: string) => void;
}

const isNotConnected = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.code === 'service-not-connected';

/** Handles a YouTube login that can't be refreshed: shows a toast and disconnects YouTube. Never rejects. */
export const createYoutubeDisconnect = ({ backend, state, session, notify, navigate }: YoutubeDisconnectParts) => {
  const reloadUser = () => session.reload().then(undefined, () => undefined);

  const disconnect = async (): Promise<void> => {
    try {
      const { user } = await backend.call(disconnectAccount, { body: { service: 'youtube' } });
      state.update(user);
    } catch (error) {
      if (state.current().token === null) return;
      // Another tab has already disconnected it.
      if (isNotConnected(error)) return void (await reloadUser());
      notify('error', 'Failed to disconnect YouTube account. Please try again.');
      navigate(paths.account);
    }
  };

  let isBusy = false;
  return async (refusal: ProblemError): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    // YouTube was disconnected elsewhere: the login has not expired, and the user record of this page is outdated.
    if (isNotConnected(refusal) || !state.current().user?.isGoogleConnected) await reloadUser();
    else {
      notify('error', 'Youtube access expired, kindly reconnect!');
      await disconnect();
    }
    isBusy = false;
  };
};
