import { retryDelayOf } from '@playa/contracts';
import { type Failure, useAutoRetry } from '@playa/ui';
import { useEffect, useState } from 'react';
import { PageSkeleton } from '../hosting/page-skeleton.tsx';
import type { SessionState } from '../session/session-state.ts';
import { rejectsSession, type TokenRenewal } from '../session/token-renewal.ts';
import { SessionEnded } from './session-ended.tsx';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface RestoreSessionProps {
  page: string;
  state: SessionState;
  renewal: TokenRenewal;
}

/** The second guard: renews a session whose cookies are still in this browser, before the user is redirected to /login. */
export const RestoreSession = ({ page, state, renewal }: RestoreSessionProps) => {
  /** Stays set during automatic retries. */
  const [problem, setProblem] = useState<(Failure & { message: string }) | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` makes the effect run again.
  useEffect(() => {
    let isMounted = true;
    renewal.renew(state.current().token).catch((error: unknown) => {
      if (!isMounted) return;
      if (rejectsSession(error)) state.end({ reason: 'expired', message: error.message });
      else setProblem({ message: messageOf(error), pauseMs: retryDelayOf(error) });
    });
    return () => {
      isMounted = false;
    };
  }, [renewal, state, tries]);

  const retryRenewal = () => setTries((count) => count + 1);
  useAutoRetry(problem, retryRenewal);

  if (problem === null) return <PageSkeleton page={page} />;
  return (
    <SessionEnded
      message={problem.message}
      // Ends the session in this browser, so that the guard redirects to /login, and back to this page afterwards.
      onLogin={() => {
        state.end({ reason: 'expired', message: problem.message });
        state.acknowledgeEnding();
      }}
      onRetry={() => {
        setProblem(null);
        retryRenewal();
      }}
    />
  );
};
