import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Socket } from 'socket.io-client';
import { connectAll } from './connect-all.ts';
import { measureBroadcast } from './measure-broadcast.ts';
import { type Listener, startRoomsWorld } from './rooms-world.ts';

/** Commands of rooms beside bare socket.io broadcasts: JSON lines. README.md says what the figures mean. */
const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '100' },
    members: { type: 'string', default: '100' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
  },
});
const [rooms = 0, members = 0, perSecond = 0, seconds = 0] = [
  values.rooms,
  values.members,
  values.rate,
  values.seconds,
].map(Number);

const print = (figures: Record<string, unknown>): void => {
  process.stdout.write(`${JSON.stringify({ name: 'rooms', rooms, members, perSecond, ...figures })}\n`);
};

const openFiles = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 0);
if (openFiles < rooms * members + 200) {
  throw new Error(
    `${rooms * members} sockets need as many open files; run "ulimit -n ${rooms * members + 1_000}" first.`,
  );
}

/** Resident memory of a process, in MB. */
const memoryOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

/** CPU time of a process so far, in milliseconds: clock ticks are 10 ms on Linux. */
const cpuOf = (pid: number): number => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
};

const byRoom = (listeners: readonly Listener[], sockets: readonly Socket[]): Map<string, Socket[]> => {
  const found = new Map<string, Socket[]>();
  listeners.forEach(({ roomId }, at) => {
    const socket = sockets[at];
    if (socket) found.set(roomId, [...(found.get(roomId) ?? []), socket]);
  });
  return found;
};

const closeAll = (sockets: readonly Socket[]): void => {
  for (const socket of sockets) socket.disconnect();
};

const ask = async (socket: Socket, request: string, payload: object): Promise<void> => {
  const reply: { status: string; message?: string } = await socket.emitWithAck(request, payload);
  if (reply.status !== 'success') throw new Error(`${request}: ${reply.message}`);
};

const world = await startRoomsWorld({ rooms, members });
const bare = fork(fileURLToPath(new URL('bare-program.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
try {
  const [bareUrl] = (await once(bare, 'message')) as [string];
  const { listeners } = world;

  const bareBefore = memoryOf(bare.pid ?? 0);
  const bareSockets = await connectAll(
    listeners,
    () => ({ url: bareUrl, auth: {} }),
    (socket, { roomId }) => socket.emitWithAck('enter', roomId),
  );
  const bareMemory = memoryOf(bare.pid ?? 0) - bareBefore;
  const from = Date.now();
  const timeline = { from, playing: true, index: 0, positionMs: 1_000, shuffle: false, queueRevision: 0 };
  const bareFigures = await measureBroadcast({
    ...{ rooms: byRoom(listeners, bareSockets), perSecond, seconds },
    send: (socket, roomId, version) => socket.emit('go', { roomId, version, ...timeline }),
  });
  print({ what: 'bare socket.io', ...bareFigures, kbPerSocket: Math.round((bareMemory * 1024) / listeners.length) });
  closeAll(bareSockets);

  const before = memoryOf(world.pid);
  const cpuBefore = cpuOf(world.pid);
  const began = performance.now();
  const sockets = await connectAll(
    listeners,
    ({ accessToken }) => ({ url: world.url, auth: { accessToken } }),
    (socket, { roomId }) => ask(socket, 'room.enter', { roomId, afterComment: 0 }),
  );
  const enterSeconds = Math.round((performance.now() - began) / 100) / 10;
  const memory = memoryOf(world.pid) - before;
  const cpuMsPerEnter = Math.round(((cpuOf(world.pid) - cpuBefore) / listeners.length) * 100) / 100;
  // Lists of members are told once a second, the last ones after everybody has come.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const figures = await measureBroadcast({
    ...{ rooms: byRoom(listeners, sockets), perSecond, seconds },
    send: (socket, roomId, version) =>
      void ask(socket, 'room.command', {
        ...{ roomId, commandId: randomUUID(), command: { kind: 'seek', positionMs: version * 100 } },
      }),
  });
  const kbPerSocket = Math.round((memory * 1024) / listeners.length);
  print({ what: 'rooms', ...figures, enterSeconds, cpuMsPerEnter, kbPerSocket });
  const ratio = (one: number, other: number): number => Math.round((one / other) * 100) / 100;
  print({
    what: 'rooms beside bare socket.io',
    p50: ratio(figures.allP50Ms, bareFigures.allP50Ms),
    p99: ratio(figures.allP99Ms, bareFigures.allP99Ms),
  });
  closeAll(sockets);
} finally {
  bare.kill();
  await world.stop();
}
