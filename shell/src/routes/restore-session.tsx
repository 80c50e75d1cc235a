import type { PathName } from '@playa/contracts';
import { useEffect, useState } from 'react';
import { PageSkeleton } from '../hosting/page-skeleton.tsx';
import { refusesLogin } from '../session/token-renewal.ts';
import { usePlaya } from '../startup/playa-context.ts';
import { SessionOver } from './session-over.tsx';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The second guard: somebody was signed in here, so the session is renewed before anybody is sent to log in. */
export const RestoreSession = ({ page }: { page: PathName }) => {
  const { renewal, state } = usePlaya();
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is there to ask once more.
  useEffect(() => {
    let wanted = true;
    setProblem(null);
    renewal.renew(state.current().token).catch((error: unknown) => {
      if (!wanted) return;
      if (refusesLogin(error)) state.finish({ reason: 'expired', message: error.message });
      else setProblem(messageOf(error));
    });
    return () => {
      wanted = false;
    };
  }, [renewal, state, tries]);

  if (problem === null) return <PageSkeleton page={page} />;
  return (
    <SessionOver
      message={problem}
      // Nobody is signed in any more as far as this browser knows: the guard leads to /login, and back here afterwards.
      onLogin={() => {
        state.finish({ reason: 'expired', message: problem });
        state.forgetEnding();
      }}
      onRetry={() => setTries((count) => count + 1)}
    />
  );
};
