import { randomUUID } from 'node:crypto';
import { addComment, callEndpoint } from '@playa/contracts';
import { type Clients, now, type Person } from './clients.ts';
import { figure } from './measure-broadcast.ts';
import type { RoomsWorld } from './rooms-world.ts';

/** Members who comment, each the next one some time after the last one is confirmed: in a room of 2,000 each goes to 2,000 sockets. */
const talkers = 5;
/** Milliseconds. */
const [pauseOfTalkers, beforeEnd, longest] = [2_000, 3_000, 60_000];

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

/**
 * Everybody is on one of two backends, which ends by the signal while some comment. Figures: how long until they have entered again
 * over the other one, and what became of the comments.
 */
export const measureEnd = async (world: RoomsWorld, clients: Clients, signal: 'SIGKILL' | 'SIGTERM') => {
  const [ending, lasting] = world.backends;
  if (!ending || !lasting) throw new Error('there have to be two backends');
  const people = world.people.map((person) => ({ ...person, urls: [ending.url, lasting.url] }));
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
  const endedAt = now();
  await ending.kill(signal);
  const endMs = Math.round(now() - endedAt);

  const followed = async () => (await clients.all('followed', {})).flatMap(({ backAt }) => backAt);
  while ((await followed()).includes(null) && now() - endedAt < longest) await pause(200);
  goesOn = false;
  await talking;

  const { rows } = await world.pool.query<Confirmed>('select id, sequence from room_comments order by sequence');
  const numbers = new Map(rows.map(({ id, sequence }) => [id, sequence]));
  const confirmed = said.flat();
  const lost = confirmed.filter(({ id, sequence }) => numbers.get(id) !== sequence).length;
  const outOfOrder = said.flatMap((own) =>
    own.filter(({ sequence }, at) => at > 0 && sequence < (own[at - 1]?.sequence ?? 0)),
  ).length;
  const knowAll = async () =>
    (await clients.all('followed', {})).flatMap(({ comments }) => comments).filter((last) => last < rows.length).length;
  for (let tries = 0; (await knowAll()) > 0 && tries < 50; tries += 1) await pause(100);

  const took = (await followed()).flatMap((at) => (at === null ? [] : [at - endedAt]));
  return {
    what: `a backend ended by ${signal}`,
    endMs,
    backP50Ms: figure(took, 0.5),
    backP99Ms: figure(took, 0.99),
    notBack: people.length - took.length,
    comments: confirmed.length,
    lost,
    doubled: rows.length - confirmed.length,
    outOfOrder,
    membersWhoLackSome: await knowAll(),
  };
};
