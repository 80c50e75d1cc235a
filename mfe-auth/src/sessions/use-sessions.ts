import { endOtherSessions, endSession, listSessions, retryDelayOf, type SessionInfo, useShell } from '@playa/contracts';
import { type Failure, useAutoRetry } from '@playa/ui';
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../forms/message-of.ts';

export interface Sessions {
  /** Null until the first read. */
  sessions: readonly SessionInfo[] | null;
  /** Why the read failed; stays set during automatic retries. */
  problem: string | null;
  /** Reads them again. */
  retry(): void;
  /** Ends one of them; resolves with the server's message. */
  end(sessionId: string): Promise<string>;
  /** Ends all but the current one; resolves with the server's message. */
  endOthers(): Promise<string>;
}

/** Reads and ends the user's sessions. */
export const useSessions = (): Sessions => {
  const { backend } = useShell();
  const [sessions, setSessions] = useState<readonly SessionInfo[] | null>(null);
  const [failure, setFailure] = useState<(Failure & { message: string }) | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` makes the effect run again.
  useEffect(() => {
    const left = new AbortController();
    backend.call(listSessions, { signal: left.signal }).then(
      (answer) => {
        if (left.signal.aborted) return;
        setSessions(answer.sessions);
        setFailure(null);
      },
      (error: unknown) => {
        if (left.signal.aborted) return;
        setFailure({ message: messageOf(error), pauseMs: retryDelayOf(error) });
      },
    );
    return () => left.abort();
  }, [backend, tries]);

  const readAgain = () => setTries((count) => count + 1);
  useAutoRetry(failure, readAgain);

  const keep = useCallback((wanted: (session: SessionInfo) => boolean) => {
    setSessions((shown) => shown?.filter(wanted) ?? null);
  }, []);

  return {
    sessions,
    problem: failure?.message ?? null,
    retry: () => {
      setFailure(null);
      readAgain();
    },
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
