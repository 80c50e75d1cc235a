import type { Socket } from 'socket.io-client';
import { percentile } from '../copies/figures.ts';

interface Broadcast {
  /** The sockets of each room, the one that commands first. */
  rooms: ReadonlyMap<string, readonly Socket[]>;
  perSecond: number;
  seconds: number;
  /** Sends the command after which the room is told `version`. */
  send(commander: Socket, roomId: string, version: number): void;
}

interface Telling {
  sentAt: number;
  left: number;
}

/** Milliseconds, with two digits. */
const figure = (values: readonly number[], part: number): number =>
  percentile(
    values.map((value) => value * 100),
    part,
  ) / 100;

/** Commands to the rooms in turn, and how long each takes until the last member of the room has heard of it. */
export const measureBroadcast = async ({ rooms, perSecond, seconds, send }: Broadcast) => {
  const open = new Map<string, Telling>();
  const untilAll: number[] = [];
  const untilEach: number[] = [];
  for (const [roomId, sockets] of rooms) {
    for (const socket of sockets) {
      socket.on('room.timeline', ({ version }: { version: number }) => {
        const telling = open.get(`${roomId} ${version}`);
        if (!telling) return;
        const took = performance.now() - telling.sentAt;
        untilEach.push(took);
        telling.left -= 1;
        if (telling.left > 0) return;
        untilAll.push(took);
        open.delete(`${roomId} ${version}`);
      });
    }
  }
  const ids = [...rooms.keys()];
  const versions = new Map<string, number>();
  const began = performance.now();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const wait = began + (count * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const roomId = ids[count % ids.length] ?? '';
    const sockets = rooms.get(roomId) ?? [];
    const version = (versions.get(roomId) ?? 0) + 1;
    versions.set(roomId, version);
    open.set(`${roomId} ${version}`, { sentAt: performance.now(), left: sockets.length });
    const [commander] = sockets;
    if (commander) send(commander, roomId, version);
  }
  for (let tries = 0; open.size > 0 && tries < 100; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    commands: perSecond * seconds,
    unheard: open.size,
    allP50Ms: figure(untilAll, 0.5),
    allP99Ms: figure(untilAll, 0.99),
    eachP50Ms: figure(untilEach, 0.5),
    eachP99Ms: figure(untilEach, 0.99),
  };
};
