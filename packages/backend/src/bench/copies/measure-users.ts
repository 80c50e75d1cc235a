import { setTimeout as wait } from 'node:timers/promises';
import { type BenchUser, startCopiesWorld } from './copies-world.ts';
import { percentile, print, rounded } from './figures.ts';

const users = 200;
/** Songs of each copy. */
const songs = 50;
/** Copies of the one user who has many. */
const manyOfOne = 100;
const rounds = 10;
const idleRequests = 300;
const requestEveryMs = 20;

type World = Awaited<ReturnType<typeof startCopiesWorld>>;

/** Milliseconds of requests one after the other, as long as `goesOn`. */
const requests = async (user: BenchUser, goesOn: (done: number) => boolean): Promise<number[]> => {
  const times: number[] = [];
  while (goesOn(times.length)) {
    times.push(await user.read());
    await wait(requestEveryMs);
  }
  return times;
};

/** New users start a copy each at once, and one of them `many`; `reader` only reads meanwhile. */
const startAtOnce = async (world: World, reader: BenchUser, many: number) => {
  const busy = await world.addUser(songs);
  const others: BenchUser[] = [];
  while (others.length < users - 1) others.push(await world.addUser(songs));
  const before = await world.usage();
  const begun = performance.now();
  const secondsSince = (): number => (performance.now() - begun) / 1000;
  let isOver = false;
  const ofBusy = Promise.all(Array.from({ length: many }, () => busy.copy()));
  const ofOthers = Promise.all(others.map((user) => user.copy())).finally(() => {
    isOver = true;
  });
  const during = await requests(reader, () => !isOver);
  const single = await ofOthers;
  const secondsOfOthers = secondsSince();
  await ofBusy;
  const seconds = secondsSince();
  const after = await world.usage();
  const copied = (users - 1 + many) * songs;
  const cpuMs = (after.cpu - before.cpu) / 1000;
  return {
    single,
    during,
    usage: {
      secondsOfOthers: rounded(secondsOfOthers),
      seconds: rounded(seconds),
      cpu: rounded(cpuMs / 1000 / seconds),
      cpuMsPerSong: rounded(cpuMs / copied),
      queriesPerSong: rounded((after.queries - before.queries) / copied),
    },
  };
};

/**
 * 200 users start a copy at once, one of them 100 copies: what that costs the others, and somebody who only reads.
 * @param apart another process answers requests
 */
export const measureUsers = async (apart: boolean): Promise<void> => {
  const world = await startCopiesWorld(apart);
  try {
    const reader = await world.addUser(1);
    const lonely = await world.addUser(songs);
    const alone: number[] = [];
    for (let round = 0; round < rounds; round += 1) alone.push(await lonely.copy());
    const idle = await requests(reader, (done) => done < idleRequests);
    const fair = await startAtOnce(world, reader, 1);
    const { single, during, usage } = await startAtOnce(world, reader, manyOfOne);
    print({
      users,
      apart,
      songs,
      manyOfOne,
      aloneP50Ms: percentile(alone, 0.5),
      singleP50Ms: percentile(single, 0.5),
      singleP99Ms: percentile(single, 0.99),
      singleP50FairMs: percentile(fair.single, 0.5),
      singleP99FairMs: percentile(fair.single, 0.99),
      requestIdleP99Ms: percentile(idle, 0.99),
      requestP50Ms: percentile(during, 0.5),
      requestP99Ms: percentile(during, 0.99),
      ...usage,
    });
  } finally {
    await world.stop();
  }
};
