import { setTimeout as wait } from 'node:timers/promises';
import { type BenchUser, startCopiesWorld } from './copies-world.ts';
import { percentile, print, rounded } from './figures.ts';

const users = 200;
/** Songs of each copy. */
const songs = 50;
/** Copies of the one user who has many. */
const many = 100;
const rounds = 10;
const idleRequests = 300;
const requestEveryMs = 20;

const requests = async (user: BenchUser, goesOn: (done: number) => boolean): Promise<number[]> => {
  const times: number[] = [];
  while (goesOn(times.length)) {
    times.push(await user.read());
    await wait(requestEveryMs);
  }
  return times;
};

/** 200 users start a copy at once, one of them 100 copies: what that costs the others, and somebody who only reads. `apart`: another process answers requests. */
export const measureUsers = async (apart: boolean): Promise<void> => {
  const world = await startCopiesWorld(apart);
  try {
    const busy = await world.addUser(songs);
    const others: BenchUser[] = [];
    while (others.length < users - 1) others.push(await world.addUser(songs));
    const reader = await world.addUser(1);
    const [first] = others;
    const alone: number[] = [];
    for (let round = 0; first && round < rounds; round += 1) alone.push(await first.copy());
    const idle = await requests(reader, (done) => done < idleRequests);

    let isOver = false;
    const before = await world.usage();
    const begun = performance.now();
    const ofBusy = Promise.all(Array.from({ length: many }, () => busy.copy()));
    const ofOthers = Promise.all(others.map((user) => user.copy())).finally(() => {
      isOver = true;
    });
    const during = await requests(reader, () => !isOver);
    const single = await ofOthers;
    const secondsOfOthers = (performance.now() - begun) / 1000;
    await ofBusy;
    const seconds = (performance.now() - begun) / 1000;
    const after = await world.usage();
    const copied = (users - 1 + many) * songs;
    print({
      users,
      apart,
      songs,
      manyOfOne: many,
      aloneP50Ms: percentile(alone, 0.5),
      singleP50Ms: percentile(single, 0.5),
      singleP99Ms: percentile(single, 0.99),
      secondsOfOthers: rounded(secondsOfOthers),
      seconds: rounded(seconds),
      cpu: rounded((after.cpu - before.cpu) / 1e6 / seconds),
      cpuMsPerSong: rounded((after.cpu - before.cpu) / 1e3 / copied),
      queriesPerSong: rounded((after.queries - before.queries) / copied),
      requestIdleP99Ms: percentile(idle, 0.99),
      requestP50Ms: percentile(during, 0.5),
      requestP99Ms: percentile(during, 0.99),
    });
  } finally {
    await world.stop();
  }
};
