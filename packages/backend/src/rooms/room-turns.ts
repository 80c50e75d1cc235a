import pLimit, { type LimitFunction } from 'p-limit';
import { problem } from '../http/problems.ts';

/** Milliseconds after which queued work of a room is rejected. */
const longestWaitMs = 5_000;

/**
 * Queues work that locks a room's row in memory, so that at most one database connection of a process waits for a room's lock, however many
 * commands, songs and comments are sent.
 */
export type InRoomTurn = <T>(roomId: string, work: () => Promise<T>) => Promise<T>;

/** @param waitMs milliseconds; longer waits are rejected with service-unavailable */
export const createRoomTurns = (waitMs = longestWaitMs): InRoomTurn => {
  const turns = new Map<string, LimitFunction>();
  return async (roomId, work) => {
    const turn = turns.get(roomId) ?? pLimit(1);
    turns.set(roomId, turn);
    const deadline = performance.now() + waitMs;
    try {
      return await turn(() => {
        if (performance.now() <= deadline) return work();
        throw problem('service-unavailable', 'This room is busy. Please try again.', { retryAfter: 5 });
      });
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) turns.delete(roomId);
    }
  };
};
