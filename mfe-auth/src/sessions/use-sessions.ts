import { endOtherSessions, endSession, listSessions, type SessionInfo, useShell } from '@playa/contracts';
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../forms/message-of.ts';

export interface Sessions {
  /** Null until they were read. */
  sessions: readonly SessionInfo[] | null;
  /** Why they could not be read. */
  problem: string | null;
  /** Reads them again. */
  retry(): void;
  /** Ends one of them; resolves with the server's message. */
  end(sessionId: string): Promise<string>;
  /** Ends all but the own one; resolves with the server's message. */
  endOthers(): Promise<string>;
}

/** Where the user is logged in. */
export const useSessions = (): Sessions => {
  const { backend } = useShell();
  const [sessions, setSessions] = useState<readonly SessionInfo[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` makes the effect run again.
  useEffect(() => {
    const left = new AbortController();
    setProblem(null);
    backend.call(listSessions, { signal: left.signal }).then(
      (answer) => {
        if (!left.signal.aborted) setSessions(answer.sessions);
      },
      (error: unknown) => {
        if (!left.signal.aborted) setProblem(messageOf(error));
      },
    );
    return () => left.abort();
  }, [backend, tries]);

  const keep = useCallback((wanted: (session: SessionInfo) => boolean) => {
    setSessions((shown) => shown?.filter(wanted) ?? null);
  }, []);

  return {
    sessions,
    problem,
    retry: () => setTries((count) => count + 1),
    end: async (sessionId) => {
      const { message } = await backend.call(endSession, { params: { sessionId } });
      keep(({ id }) => id !== sessionId);
      return message;
    },
    endOthers: async () => {
      const { message } = await backend.call(endOtherSessions);
      keep(({ current }) => current);
      return message;
    },
  };
};
