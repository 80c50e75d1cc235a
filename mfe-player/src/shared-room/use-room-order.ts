import type { RoomModel } from '@playa/rooms';
import { useState } from 'react';
import type { RoomSession } from '../live/room-session.ts';
import { moveTo, removeFrom } from '../queue/reorder.ts';

interface PendingOrder {
  /** Revision of the queue before the change. */
  revision: number;
  order: readonly number[];
}

/**
 * The room's order with optimistic updates: shows the owner's change until the server has applied it, and reverts it if the server rejects
 * it.
 */
export const useRoomOrder = (session: Pick<RoomSession, 'command'>, { timeline }: RoomModel) => {
  const [pending, setPending] = useState<PendingOrder | null>(null);
  const [problem, setProblem] = useState('');
  const { order: serverOrder, queueRevision } = timeline;
  const order = pending?.revision === queueRevision ? pending.order : serverOrder;

  const sendChange = async (next: readonly number[], command: Parameters<RoomSession['command']>[0]) => {
    const change: PendingOrder = { revision: queueRevision, order: next };
    setPending(change);
    const outcome = await session.command(command);
    setProblem(outcome.ok ? '' : outcome.message);
    if (!outcome.ok) setPending((latest) => (latest === change ? null : latest));
  };
  return {
    order,
    problem,
    move: (entry: number, to: number) => void sendChange(moveTo(order, entry, to), { kind: 'move', entry, to }),
    remove: (entry: number) => void sendChange(removeFrom(order, entry), { kind: 'remove', entry }),
  };
};
