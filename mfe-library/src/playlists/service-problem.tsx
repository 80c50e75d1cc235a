import { paths, useShell } from '@playa/contracts';
import { EmptyState, ErrorState, LinkButton } from '@playa/ui';
import type { LibraryProblem } from '../store/library-problem.ts';
import { texts } from '../texts.ts';

/** Why something of a service can't be shown, with the one thing that helps: connecting again where the login has expired, else a retry. */
export const ServiceProblem = ({
  title,
  problem,
  busy,
  onRetry,
}: {
  title: string;
  problem: LibraryProblem;
  busy: boolean;
  onRetry: () => void;
}) => {
  const { navigate } = useShell();
  if (problem.kind !== 'login-expired') {
    return <ErrorState title={title} text={problem.message} busy={busy} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      title={title}
      text={problem.message}
      action={
        <LinkButton href={paths.connectAccounts} onClick={() => navigate(paths.connectAccounts)}>
          {texts.reconnect}
        </LinkButton>
      }
    />
  );
};
