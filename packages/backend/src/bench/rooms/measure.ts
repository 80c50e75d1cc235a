import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startBare } from './bare.ts';
import { type Clients, now, type Person, startClients } from './clients.ts';
import { startFlood } from './flood.ts';
import { measureBroadcast } from './measure-broadcast.ts';
import { measureBareEnd, measureEnd } from './measure-end.ts';
import { cpuOf, memoryOf } from './process-figures.ts';
import { startRoomsWorld } from './rooms-world.ts';

/** Commands of rooms beside bare socket.io broadcasts: JSON lines. README.md says what the figures mean. */
const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '20' },
    members: { type: 'string', default: '100' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '10' },
    clients: { type: 'string', default: '2' },
    backends: { type: 'string' },
    adapter: { type: 'string', default: 'postgres' },
    flood: { type: 'boolean', default: false },
    end: { type: 'string' },
  },
});
const [rooms = 0, members = 0, perSecond = 0, seconds = 0, clientCount = 0, backends = 0] = [
  values.rooms,
  values.members,
  values.rate,
  values.seconds,
  values.clients,
  values.backends ?? (values.end === undefined ? 1 : 2),
].map(Number);
const adapter = values.adapter === 'redis' ? 'redis' : 'postgres';

const print = (figures: Record<string, unknown>): void => {
  const what = { name: 'rooms', rooms, members, perSecond, backends, adapter };
  process.stdout.write(`${JSON.stringify({ ...what, ...figures })}\n`);
};

const openFiles = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 0);
if (openFiles < rooms * members + 500) {
  throw new Error(
    `${rooms * members} sockets need as many open files; run "ulimit -n ${rooms * members + 1_000}" first.`,
  );
}

/** Lists of members, and the garbage of all who came at once, are gone by then. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5_000));
const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Connects all, and measures their commands. */
const measure = async (clients: Clients, people: readonly Person[], servers: readonly number[]) => {
  const before = sum(servers.map(memoryOf));
  const cpuBefore = sum(servers.map(cpuOf));
  const began = now();
  await clients.connect(people);
  const enterSeconds = Math.round((now() - began) / 100) / 10;
  const cpuMsPerEnter = rounded((sum(servers.map(cpuOf)) - cpuBefore) / people.length);
  await settle();
  const kbPerSocket = Math.round(((sum(servers.map(memoryOf)) - before) * 1024) / people.length);
  const figures = await measureBroadcast({ clients, servers, members, perSecond, seconds });
  return { ...figures, enterSeconds, cpuMsPerEnter, kbPerSocket };
};

type Figures = Pick<Awaited<ReturnType<typeof measureBroadcast>>, 'allP50Ms' | 'allP99Ms'>;
const printRatio = (what: string, one: Figures, other: Figures): void =>
  print({ what, p50: rounded(one.allP50Ms / other.allP50Ms), p99: rounded(one.allP99Ms / other.allP99Ms) });

const world = await startRoomsWorld({ rooms, members, backends, adapter });
const clients = startClients(clientCount);
const bare = await startBare();
const other = await startBare();
try {
  const { people } = world;
  if (values.end === 'SIGKILL' || values.end === 'SIGTERM') {
    print({ what: 'bare socket.io killed', ...(await measureBareEnd(clients, people, [bare, other])) });
    await clients.all('close', {});
    print({ what: `a backend ended by ${values.end}`, ...(await measureEnd(world, clients, values.end)) });
  } else {
    const strangers = people.map((person) => ({ ...person, urls: [bare.url], accessToken: null }));
    const bareFigures = await measure(clients, strangers, [bare.pid]);
    print({ what: 'bare socket.io', ...bareFigures });
    await clients.all('close', {});
    const figures = await measure(clients, people, world.pids);
    print({ what: 'rooms', ...figures });
    printRatio('rooms beside bare socket.io', figures, bareFigures);
    if (values.flood) {
      const flood = await startFlood(people);
      const flooded = await measureBroadcast({ clients, servers: world.pids, members, perSecond, seconds });
      print({ what: 'rooms while others flood', ...flooded, refusedOfFlood: flood.stop() });
      printRatio('flooded beside quiet', flooded, figures);
    }
  }
} finally {
  clients.stop();
  bare.kill();
  other.kill();
  await world.stop();
}
