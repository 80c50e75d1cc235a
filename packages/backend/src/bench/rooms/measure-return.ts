import { type Clients, now, type Return } from './clients.ts';
import { figure } from './measure-broadcast.ts';

/** Milliseconds. */
const longest = 60_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Complete = { [K in keyof Return]: number };
const isComplete = (one: Return): one is Complete => one.backAt !== null && one.connectedAt !== null;

/** Waits until everybody has come back after the end of their server, and tells how long that took, as a whole and by its parts. */
export const measureReturn = async (clients: Clients, endedAt: number) => {
  const followed = async () => (await clients.all('followed', {})).flatMap(({ returns }) => returns);
  while ((await followed()).some(({ backAt }) => backAt === null) && now() - endedAt < longest) await pause(500);
  const all = await followed();
  const back = all.filter(isComplete);
  const part = (name: string, took: (one: Complete) => number) => ({
    [`${name}P50Ms`]: figure(back.map(took), 0.5),
    [`${name}P99Ms`]: figure(back.map(took), 0.99),
  });
  return {
    ...part('back', ({ backAt }) => backAt - endedAt),
    ...part('pause', ({ triedAt }) => triedAt - endedAt),
    ...part('connect', ({ triedAt, connectedAt }) => connectedAt - triedAt),
    ...part('enter', ({ connectedAt, backAt }) => backAt - connectedAt),
    notBack: all.length - back.length,
  };
};
