import { ProblemError, type PublicProfile, publicProfile, TransportError, useShell } from '@playa/contracts';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';

type Answer =
  | { kind: 'shown'; profile: PublicProfile }
  /** There is no such user. */
  | { kind: 'missing' }
  | { kind: 'failed'; message: string };

const answerFor = (error: unknown): Answer => {
  if (error instanceof ProblemError && error.problem.code === 'not-found') return { kind: 'missing' };
  const known = error instanceof ProblemError || error instanceof TransportError;
  return { kind: 'failed', message: known ? error.message : texts.unknownProblem };
};

/** What is public of a user; null while it is on its way. `load` asks again. */
export const usePublicProfile = (username: string) => {
  const { backend } = useShell();
  const [asked, setAsked] = useState({ username, turn: 0 });
  const [answer, setAnswer] = useState<{ to: typeof asked; value: Answer } | null>(null);
  if (asked.username !== username) setAsked({ username, turn: 0 });

  useEffect(() => {
    const leaving = new AbortController();
    const tell = (value: Answer) => {
      if (!leaving.signal.aborted) setAnswer({ to: asked, value });
    };
    backend.call(publicProfile, { params: { username: asked.username }, signal: leaving.signal }).then(
      ({ profile }) => tell({ kind: 'shown', profile }),
      (error: unknown) => tell(answerFor(error)),
    );
    return () => leaving.abort();
  }, [backend, asked]);

  const load = () => setAsked(({ turn }) => ({ username, turn: turn + 1 }));
  return { answer: answer?.to === asked ? answer.value : null, load };
};
