import { retryDelayOf } from '@playa/contracts';
import { type Failure, useAutoRetry } from '@playa/ui';
import { useEffect, useState } from 'react';
import { PageSkeleton } from '../hosting/page-skeleton.tsx';
import type { SessionState } from '../session/session-state.ts';
import { refusesLogin, type TokenRenewal } from '../session/token-renewal.ts';
import { SessionOver } from './session-over.tsx';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface RestoreSessionProps {
  page: string;
  state: SessionState;
  renewal: TokenRenewal;
}

/** The second guard: cookies of a session are left in this browser, so it is renewed before the user is sent to /login. */
export const RestoreSession = ({ page, state, renewal }: RestoreSessionProps) => {
  /** Stays while the session is renewed by itself. */
  const [problem, setProblem] = useState<(Failure & { message: string }) | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` makes the effect run again.
  useEffect(() => {
    let wanted = true;
    renewal.renew(state.current().token).catch((error: unknown) => {
      if (!wanted) return;
      if (refusesLogin(error)) state.finish({ reason: 'expired', message: error.message });
      else setProblem({ message: messageOf(error), pauseMs: retryDelayOf(error) });
    });
    return () => {
      wanted = false;
    };
  }, [renewal, state, tries]);

  const renewAgain = () => setTries((count) => count + 1);
  useAutoRetry(problem, renewAgain);

  if (problem === null) return <PageSkeleton page={page} />;
  return (
    <SessionOver
      message={problem.message}
      // This ends the session here, so that the guard redirects to /login, and back here afterwards.
      onLogin={() => {
        state.finish({ reason: 'expired', message: problem.message });
        state.forgetEnding();
      }}
      onRetry={() => {
        setProblem(null);
        renewAgain();
      }}
    />
  );
};
