import { type BenchUser, startCopiesWorld } from './copies-world.ts';
import { percentile, print, rounded } from './figures.ts';

/** Songs of each copy, and of the one that is started in the middle. */
const songs = 20;
const fewSongs = 3;
/** Copies that one user has: more of them would wait for one another. */
const copiesEach = 4;
const megabyte = 1_048_576;

/** So many copies at once, and one after the other a short one of somebody else. */
export const measureInFlight = async (copies: number): Promise<void> => {
  const world = await startCopiesWorld();
  try {
    const users: BenchUser[] = [];
    for (let at = 0; at * copiesEach < copies; at += 1) users.push(await world.addUser(songs));
    const alone = await (await world.addUser(fewSongs)).copy();

    const before = await world.usage();
    const begun = performance.now();
    let isOver = false;
    const running = Promise.all(
      Array.from({ length: copies }, (_, at) => users[Math.floor(at / copiesEach)]?.copy()),
    ).finally(() => {
      isOver = true;
    });
    const shortMs: number[] = [];
    do shortMs.push(await (await world.addUser(fewSongs)).copy());
    while (!isOver);
    await running;
    const seconds = (performance.now() - begun) / 1000;
    const after = await world.usage();
    const copied = copies * songs + shortMs.length * fewSongs;
    print({
      copies,
      songs: copies * songs,
      seconds: rounded(seconds),
      songsPerSecond: Math.round(copied / seconds),
      shortCopies: shortMs.length,
      shortAloneMs: Math.round(alone),
      shortP50Ms: percentile(shortMs, 0.5),
      shortP99Ms: percentile(shortMs, 0.99),
      cpu: rounded((after.cpu - before.cpu) / 1e6 / seconds),
      heapMb: Math.round(after.heap / megabyte),
      queriesPerSong: rounded((after.queries - before.queries) / copied),
    });
  } finally {
    await world.stop();
  }
};
