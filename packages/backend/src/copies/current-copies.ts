import { setTimeout as sleep } from 'node:timers/promises';
import { withJitter } from '../budgets/jitter.ts';

/** Backoff of failed reads in milliseconds: doubled each time, up to the longest. */
const backoff = { first: 500, longest: 30_000 };

interface CurrentCopiesParts<Row> {
  /** False after the client has disconnected. */
  isConnected: () => boolean;
  read: () => Promise<readonly Row[]>;
  send: (row: Row) => void;
  onError: (error: unknown) => void;
  pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Sends a connecting client its current copies, once. Failed reads are retried until the client disconnects, because a copy that waits for
 * a service may send nothing else for hours.
 */
export const sendCurrentCopies = async <Row>({
  isConnected,
  read,
  send,
  onError,
  pause = (milliseconds) => sleep(withJitter(milliseconds, 0.5), undefined, { ref: false }),
}: CurrentCopiesParts<Row>): Promise<void> => {
  for (let pauseMs = backoff.first; isConnected(); pauseMs = Math.min(2 * pauseMs, backoff.longest)) {
    try {
      const rows = await read();
      if (isConnected()) for (const row of rows) send(row);
      return;
    } catch (error) {
      onError(error);
    }
    await pause(pauseMs);
  }
};
