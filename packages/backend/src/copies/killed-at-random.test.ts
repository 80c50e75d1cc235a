import type { ServiceName } from '@playa/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CopyWorld, isEnded, startCopyWorld } from '../test-support/copy-world.ts';
import { seededRandom } from '../test-support/seeded-random.ts';

/** `npm run test:full` kills a hundred times for each service, or `PLAYA_KILLS` times; `npm test` three times for Spotify. */
const full = process.env.PLAYA_FULL === '1';
const { songs, kills } = full ? { songs: 500, kills: Number(process.env.PLAYA_KILLS ?? 100) } : { songs: 50, kills: 3 };
const seed = Number(process.env.PLAYA_SEED ?? Date.now() % 1_000_000);
const timeout = full ? 1_800_000 : 50_000;

let world: CopyWorld;
beforeAll(async () => {
  world = await startCopyWorld(10);
}, timeout);
afterAll(() => world.stop());

/** Milliseconds that a process lives: mostly too short for a whole copy, now and then long enough for any wait within a run. */
const lifetime = (random: () => number): number => {
  const kind = random();
  const longest = kind < 0.1 ? 14_000 : kind < 0.4 ? 3_000 : 800;
  return Math.round(random() * longest);
};

const pairs: [ServiceName, ServiceName, number][] = [
  ['apple', 'spotify', 100],
  ['spotify', 'youtube', 1],
  ['spotify', 'apple', 100],
];

it.each(full ? pairs : pairs.slice(0, 1))(
  'a copy from %s to %s whose processes are killed at random points is exact',
  async (from, to, batch) => {
    const random = seededRandom(seed);
    const playlistId = await world.addPlaylist(from, songs);
    let spare = world.start();
    /** Runs a copy to its end; the process is killed as long as `again` says so. */
    const run = async (again: () => boolean) => {
      const before = { writes: await world.writesTo(to), playlists: world.playlistsOn(to) };
      const id = await world.ask(from, to, playlistId);
      let killed = 0;
      for (;;) {
        const living = await spare;
        spare = world.start();
        living.begin();
        const isLast = !again();
        const row = await world.until(id, isEnded, isLast ? undefined : AbortSignal.timeout(lifetime(random)));
        await living.kill();
        await world.endLeases();
        if (!isEnded(row)) killed += 1;
        if (isEnded(row)) {
          const writes = (await world.writesTo(to)) - before.writes;
          return { row, killed, writes, playlists: world.playlistsOn(to) - before.playlists };
        }
      }
    };

    const undisturbed = await run(() => false);
    const wanted = world.contentOf(to, undisturbed.row);
    expect(undisturbed.row).toMatchObject({ state: 'done', total: songs, copied: wanted.length });
    const fewestWrites = Math.ceil(wanted.length / batch);
    let killed = 0;
    let copies = 0;
    while (killed < kills) {
      const told = `seed ${seed}, copy ${copies}, ${killed} kills before it`;
      let left = kills - killed;
      const copy = await run(() => left-- > 0);
      expect(copy.row, told).toMatchObject({ state: 'done', copied: wanted.length, failed: songs - wanted.length });
      expect(world.contentOf(to, copy.row), told).toEqual(wanted);
      expect(copy.playlists, told).toBe(1);
      expect(copy.writes, `${told}: at most one batch repeated for each kill`).toBeLessThanOrEqual(
        fewestWrites + copy.killed,
      );
      killed += copy.killed;
      copies += 1;
    }
    await (await spare).kill();
    expect(killed).toBe(kills);
  },
  timeout,
);
