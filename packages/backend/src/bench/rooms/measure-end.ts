import { randomUUID } from 'node:crypto';
import { addComment, callEndpoint } from '@playa/contracts';
import type { Bare } from './bare.ts';
import { type Clients, now, type Person } from './clients.ts';
import { measureReturn } from './measure-return.ts';
import { startCpuFigures } from './process-figures.ts';
import type { RoomsWorld } from './rooms-world.ts';

/** Members who comment, each the next one some time after the last one is confirmed: in a room of 2,000 each goes to 2,000 sockets. */
const talkers = 5;
/** Milliseconds. */
const [pauseOfTalkers, beforeEnd] = [2_000, 3_000];

interface Confirmed {
  id: string;
  sequence: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Says one comment, over the next backend where one does not answer, until it is confirmed. */
const say = async ({ roomId, urls, accessToken, address }: Person, text: string): Promise<Confirmed> => {
  const body = { roomId, id: randomUUID(), text };
  const headers = { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': address };
  for (let tries = 0; ; tries += 1) {
    const baseUrl = urls[tries % urls.length] ?? '';
    const comment = await callEndpoint(addComment, { body }, { baseUrl, headers, timeoutMs: 3_000 }).catch(() => null);
    if (comment) return comment;
    await pause(100);
  }
};

/** The same with bare socket.io: everybody is on one of two servers, which is killed. */
export const measureBareEnd = async (clients: Clients, people: readonly Person[], [ending, lasting]: [Bare, Bare]) => {
  await clients.connect(people.map((person) => ({ ...person, urls: [ending.url, lasting.url], accessToken: null })));
  await pause(beforeEnd);
  const cpu = startCpuFigures({ servers: [lasting.pid], clients: clients.pids });
  const endedAt = now();
  ending.kill();
  return { ...(await measureReturn(clients, endedAt)), cpuShare: cpu() };
};

/**
 * Everybody is on the first backend, which ends by the signal while some comment: they come back over the second one, or over the same
 * one, started again at once, where there is one alone. Figures: how long that takes, and what became of the comments.
 */
export const measureEnd = async (world: RoomsWorld, clients: Clients, signal: 'SIGKILL' | 'SIGTERM') => {
  const [ending, lasting] = world.backends;
  if (!ending) throw new Error('there is no backend');
  const urls = [ending.url, ...(lasting ? [lasting.url] : [])];
  const people = world.people.map((person) => ({ ...person, urls }));
  await clients.connect(people);
  await pause(beforeEnd);

  let goesOn = true;
  const said: Confirmed[][] = [];
  const talk = async (person: Person): Promise<void> => {
    const own: Confirmed[] = [];
    said.push(own);
    while (goesOn) {
      own.push(await say(person, `Comment ${own.length}`));
      await pause(pauseOfTalkers);
    }
  };
  const talking = Promise.all(people.slice(1, talkers + 1).map(talk));
  await pause(beforeEnd);
  const cpu = startCpuFigures({ servers: lasting ? [lasting.pid] : [], clients: clients.pids });
  const endedAt = now();
  await ending.kill(signal);
  const endMs = Math.round(now() - endedAt);
  if (!lasting) await world.startAgain(ending);
  const startedMs = lasting ? {} : { startedMs: Math.round(now() - endedAt) };
  const returned = await measureReturn(clients, endedAt);
  const cpuShare = cpu();
  goesOn = false;
  await talking;

  const { rows } = await world.pool.query<Confirmed>('select id, sequence from room_comments order by sequence');
  const numbers = new Map(rows.map(({ id, sequence }) => [id, sequence]));
  const confirmed = said.flat();
  const lost = confirmed.filter(({ id, sequence }) => numbers.get(id) !== sequence).length;
  const outOfOrder = said.flatMap((own) =>
    own.filter(({ sequence }, at) => at > 0 && sequence < (own[at - 1]?.sequence ?? 0)),
  ).length;
  const lacking = async () =>
    (await clients.all('followed', {})).flatMap(({ comments }) => comments).filter((last) => last < rows.length).length;
  for (let tries = 0; (await lacking()) > 0 && tries < 50; tries += 1) await pause(100);

  return {
    ...{ endMs, ...startedMs, ...returned, cpuShare },
    comments: confirmed.length,
    lost,
    doubled: rows.length - confirmed.length,
    outOfOrder,
    membersWhoLackSome: await lacking(),
  };
};
