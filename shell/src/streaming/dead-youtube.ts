import { type BackendClient, disconnectAccount, type Notify, ProblemError, paths } from '@playa/contracts';
import type { SessionState } from '../session/session-state.ts';
import type { SessionActions } from '../session/shell-session.ts';

interface DeadYoutubeParts {
  backend: BackendClient;
  state: SessionState;
  session: SessionActions;
  notify: Notify;
  /** Goes to a page of the shell. */
  navigate: (path: string) => void;
}

const isNotConnected = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.code === 'service-not-connected';

/** What happens when a YouTube login can't be refreshed: it is said, and YouTube is disconnected. Never rejects. */
export const createDeadYoutube = ({ backend, state, session, notify, navigate }: DeadYoutubeParts) => {
  const lookAgain = () => session.reload().then(undefined, () => undefined);

  const disconnect = async (): Promise<void> => {
    try {
      const { user } = await backend.call(disconnectAccount, { body: { service: 'youtube' } });
      state.update(user);
    } catch (error) {
      if (state.current().token === null) return;
      // Another tab was first.
      if (isNotConnected(error)) return void (await lookAgain());
      notify('error', 'Failed to disconnect YouTube account. Please try again.');
      navigate(paths.account);
    }
  };

  let busy = false;
  return async (refusal: ProblemError): Promise<void> => {
    if (busy) return;
    busy = true;
    // Disconnected somewhere else: nothing has expired, only this page did not know.
    if (isNotConnected(refusal) || !state.current().user?.isGoogleConnected) await lookAgain();
    else {
      notify('error', 'Youtube access expired, kindly reconnect!');
      await disconnect();
    }
    busy = false;
  };
};
