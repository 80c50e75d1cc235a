import type { ServiceName } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSync } from '../syncs/create-sync.ts';
import { startSyncJob } from '../syncs/sync-jobs-store.ts';
import { changeSyncSettings } from '../syncs/syncs-store.ts';
import { changedPlaylists } from '../test-support/changed-playlists.ts';
import { type CopyWorld, startCopyWorld } from '../test-support/copy-world.ts';
import { type KilledJob, type Kills, startKills } from '../test-support/kills.ts';
import { seededRandom } from '../test-support/seeded-random.ts';
import type { CopyRow } from './journal-store.ts';

/** `npm run test:full` kills a hundred times for each test, or `PLAYA_KILLS` times; `npm test` a few times, to Spotify. */
const full = process.env.PLAYA_FULL === '1';
const kills = full ? Number(process.env.PLAYA_KILLS ?? 100) : 2;
const songs = full ? 500 : 50;
/** Of a playlist that is changed: its changes are many calls. */
const changedSongs = full ? 200 : 40;
const seed = Number(process.env.PLAYA_SEED ?? Date.now() % 1_000_000);
const timeout = full ? 1_800_000 : 50_000;

let world: CopyWorld;
beforeAll(async () => {
  world = await startCopyWorld(10);
}, timeout);
afterAll(() => world.stop());

const pairs: [ServiceName, ServiceName, number][] = [
  ['apple', 'spotify', 100],
  ['spotify', 'youtube', 1],
  ['spotify', 'apple', 100],
];

describe.each(full ? pairs : pairs.slice(0, 1))('killed at random points: from %s to %s', (from, to, batch) => {
  let processes: Kills;
  beforeAll(() => {
    processes = startKills(world, to, seededRandom(seed));
  });
  afterAll(() => processes.stop());

  const undisturbed = async (id: string): Promise<CopyRow> => (await processes.run(id, 0)).row;

  /** Does work again and again, until so many processes were killed while they ran its jobs. */
  const untilKilled = async (
    work: (run: (id: string) => Promise<KilledJob>, told: string) => Promise<void>,
  ): Promise<void> => {
    let killed = 0;
    const run = async (id: string): Promise<KilledJob> => {
      const job = await processes.run(id, kills - killed);
      killed += job.killed;
      return job;
    };
    while (killed < kills) await work(run, `seed ${seed}, after ${killed} kills`);
  };

  it(
    'a copy is exact',
    async () => {
      const playlistId = await world.addPlaylist(from, songs);
      const ask = async (): Promise<string> => {
        await world.forgetSongs();
        return world.ask(from, to, playlistId);
      };
      const first = await undisturbed(await ask());
      const wanted = world.contentOf(to, first);
      expect(first).toMatchObject({ state: 'done', total: songs, copied: wanted.length });
      const fewestWrites = Math.ceil(wanted.length / batch);
      await untilKilled(async (run, told) => {
        const before = { writes: await world.writesTo(to), playlists: world.playlistsOn(to) };
        const { row, killed } = await run(await ask());
        expect(row, told).toMatchObject({ state: 'done', copied: wanted.length, failed: songs - wanted.length });
        expect(world.contentOf(to, row), told).toEqual(wanted);
        expect(world.playlistsOn(to), told).toBe(before.playlists + 1);
        const writes = (await world.writesTo(to)) - before.writes;
        expect(writes, `${told}: at most one batch repeated for each`).toBeLessThanOrEqual(fewestWrites + killed);
      });
    },
    timeout,
  );

  it(
    'chosen songs come to their places, each once, among those that the listener has added',
    async () => {
      const random = seededRandom(seed + 1);
      const playlists = changedPlaylists(world);
      const copy = await undisturbed(await world.ask(from, to, await world.addPlaylist(from, changedSongs)));
      const whole = world.contentOf(to, copy);
      expect(whole.length).toBeGreaterThan(changedSongs / 2);
      await untilKilled(async (run, told) => {
        const { left, chosen } = await playlists.choose(copy, random);
        const own = playlists.addOwn(to, copy.destinationPlaylistId, random);
        const { row } = await run(copy.id);
        expect(row, told).toMatchObject({ state: 'done', problem: null, copied: whole.length });
        const content = world.contentOf(to, row);
        const copied = content.filter((id) => !own.includes(id));
        expect(copied, told).toEqual(to === 'apple' ? [...left, ...chosen] : whole);
        expect(content.filter((id) => own.includes(id)).toSorted(), told).toEqual(own.toSorted());
      });
    },
    timeout,
  );

  it(
    'a sync makes its changes once, and leaves what the listener has added',
    async () => {
      const random = seededRandom(seed + 2);
      const playlists = changedPlaylists(world);
      const extra = changedSongs / 4;
      const copyOfAll = await undisturbed(
        await world.ask(from, to, await world.addPlaylist(from, changedSongs + extra)),
      );
      const known = await playlists.writtenBy(copyOfAll.id);
      const [before, others] = [known.slice(0, -extra / 2), known.slice(-extra / 2)];
      const sourcesOf = (list: typeof known): string[] => list.map((song) => song.from);
      const tracksOf = (list: typeof known): string[] => list.map((song) => song.to);
      await untilKilled(async (run, told) => {
        const playlistId = playlists.addPlaylist(from, sourcesOf(before));
        const copy = await undisturbed(await world.ask(from, to, playlistId));
        expect(world.contentOf(to, copy), told).toEqual(tracksOf(before));
        const own = playlists.addOwn(to, copy.destinationPlaylistId, random);
        const now = playlists.edited(before, others, random);
        playlists.setTracks(from, playlistId, sourcesOf(now));
        const sync = await createSync(world.db, copy);
        await changeSyncSettings(world.db, sync.id, { removals: true });
        const id = await startSyncJob(world.db, { ...sync, removals: true }, { mode: 'daily' });
        const { row } = await run(id ?? '');
        const { state, problem, failed } = row;
        expect({ state, problem, failed }, told).toEqual({ state: 'done', problem: null, failed: 0 });
        const content = world.contentOf(to, row);
        const shown = content.filter((track) => !own.includes(track));
        const added = now.filter((song) => others.includes(song));
        expect(shown, told).toEqual(to === 'apple' ? tracksOf([...before, ...added]) : tracksOf(now));
        expect(content.filter((track) => own.includes(track)).toSorted(), told).toEqual(own.toSorted());
      });
    },
    timeout,
  );
});
