import type { RoomModel } from '@playa/rooms';
import { useState } from 'react';
import type { RoomSession } from '../live/room-session.ts';
import { movedTo, without } from '../queue/change-order.ts';

interface Asked {
  /** Revision of the queue that the change was made on. */
  revision: number;
  order: readonly number[];
}

/**
 * The room's order as the owner has just made it, until the room has it: its answer takes as long as the way to the server and back.
 * What the room does not take is as it was.
 */
export const useRoomOrder = (session: Pick<RoomSession, 'command'>, { timeline }: RoomModel) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problem, setProblem] = useState('');
  const { order: known, queueRevision } = timeline;
  const order = asked?.revision === queueRevision ? asked.order : known;

  const ask = async (next: readonly number[], command: Parameters<RoomSession['command']>[0]) => {
    const change: Asked = { revision: queueRevision, order: next };
    setAsked(change);
    const outcome = await session.command(command);
    setProblem(outcome.ok ? '' : outcome.message);
    if (!outcome.ok) setAsked((latest) => (latest === change ? null : latest));
  };
  return {
    order,
    problem,
    move: (entry: number, to: number) => void ask(movedTo(order, entry, to), { kind: 'move', entry, to }),
    remove: (entry: number) => void ask(without(order, entry), { kind: 'remove', entry }),
  };
};
