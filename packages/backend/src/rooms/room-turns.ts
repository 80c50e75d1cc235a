import pLimit, { type LimitFunction } from 'p-limit';
import { problem } from '../http/problems.ts';

/** Milliseconds after which work is refused that waits behind other work of its room. */
const longestWaitMs = 5_000;

/**
 * Has work that locks a room's row wait for the work before it without a connection to the database: one connection of a process waits
 * for a room at most, however many commands, songs and comments are sent to it.
 */
export type InRoomTurn = <T>(roomId: string, work: () => Promise<T>) => Promise<T>;

/** @param waitMs milliseconds; longer waits are refused with service-unavailable */
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
