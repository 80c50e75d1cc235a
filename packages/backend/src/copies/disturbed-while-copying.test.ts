import type { ServiceName } from '@playa/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CopyProcess, type CopyWorld, isEnded, startCopyWorld, writeRoutes } from '../test-support/copy-world.ts';
import { seededRandom } from '../test-support/seeded-random.ts';
import { addFault, clearFaults } from '../test-support/test-sandbox.ts';
import { type CopyRow, requestCancel, requeueStoppedCopy } from './journal-store.ts';

/**
 * `npm run test:full` disturbs copies of 500 songs to each service, `npm test` short ones to Spotify. To Apple Music it takes about five
 * minutes: after each write without a known result the playlist is read again for ten seconds. `-t 'to apple'` does one service.
 */
const full = process.env.PLAYA_FULL === '1';
const songs = full ? 500 : 50;
const seed = Number(process.env.PLAYA_SEED ?? Date.now() % 1_000_000);
const timeout = full ? 300_000 : 60_000;

const faults = [
  { kind: '429', retryAfter: 1 },
  // Apple Music's answer to a write that took.
  { kind: '500' },
  { kind: 'cut' },
  { kind: 'cut-reply' },
  { kind: 'expired-token' },
  { kind: '503' },
] as const;

/**
 * The calls that refuse a token: all but those that renew it, or on Apple Music ask whether it is still good. Where these refuse it too,
 * the account has to be connected anew.
 */
const tokenRoutes: Readonly<Record<ServiceName, string>> = {
  ...writeRoutes,
  spotify: ' /v1/',
  youtube: ' /youtube/v3/',
};

let world: CopyWorld;
let running: CopyProcess;
beforeAll(async () => {
  world = await startCopyWorld(10);
  running = await world.start();
  running.begin();
}, timeout);
afterAll(() => world.stop());

const pairs: [ServiceName, ServiceName][] = [
  ['apple', 'spotify'],
  ['spotify', 'youtube'],
  ['spotify', 'apple'],
];

describe.each(full ? pairs : pairs.slice(0, 1))('a copy from %s to %s', (from, to) => {
  let playlistId: string;
  let wanted: string[];
  beforeAll(async () => {
    playlistId = await world.addPlaylist(from, songs);
    wanted = world.contentOf(to, await world.until(await world.ask(from, to, playlistId), isEnded));
    expect(wanted.length).toBeGreaterThan(songs / 2);
  }, timeout);
  afterEach(() => clearFaults(world.urlOf(to)));

  /**
   * Resolves when a write that waited is due, and whatever it would still send is sent: another copy, whose first write is told to wait for
   * as long, has come to its end.
   */
  const untilWaitIsOver = async (): Promise<void> => {
    await slowWrite();
    const short = await world.addPlaylist(from, 40);
    expect(await world.until(await world.ask(from, to, short), isEnded)).toMatchObject({ state: 'done' });
  };

  const expectExact = (row: CopyRow, told: string): void => {
    expect(row, told).toMatchObject({ state: 'done', copied: wanted.length, failed: songs - wanted.length });
    expect(world.contentOf(to, row), told).toEqual(wanted);
  };
  const ask = async (): Promise<string> => {
    await world.forgetSongs();
    return world.ask(from, to, playlistId);
  };
  const slowWrite = () => addFault(world.urlOf(to), { kind: '429', retryAfter: 2, route: writeRoutes[to], times: 1 });
  const untilWriteWaits = (id: string) =>
    world.until(id, ({ resumesAt, state }) => resumesAt !== null || state === 'done');

  it.each(full ? faults : faults.slice(3, 4))(
    'that meets $kind at random moments is exact',
    async (fault) => {
      const random = seededRandom(seed);
      const before = world.playlistsOn(to);
      const id = await ask();
      let met = 0;
      for (;;) {
        const row = await world.until(id, isEnded, AbortSignal.timeout(Math.round(random() * 500)));
        if (isEnded(row)) {
          expectExact(row, `seed ${seed}, ${met} faults`);
          expect(world.playlistsOn(to)).toBe(before + 1);
          return;
        }
        // Few enough that no call meets more in a row than a client repeats.
        if (met < 8) {
          const others = fault.kind === 'expired-token' ? tokenRoutes[to] : '*';
          const route = random() < 0.5 ? writeRoutes[to] : others;
          await addFault(world.urlOf(to), { ...fault, route, times: 1 + Math.round(random()) });
          met += 1;
        }
      }
    },
    timeout,
  );

  it(
    'whose access tokens expire in the middle is exact',
    async () => {
      const id = await ask();
      await world.until(id, ({ copied, state }) => copied > 0 || state === 'done');
      world.sandbox.clock.advance(3_700_000);
      expectExact(await world.until(id, isEnded), 'after an hour');
    },
    timeout,
  );

  it(
    'whose account is disconnected in the middle says so, and goes on exactly once it is back',
    async () => {
      await slowWrite();
      const id = await ask();
      await untilWriteWaits(id);
      const connectAgain = await world.disconnect(to);
      const stopped = await world.until(id, isEnded);
      expect(stopped).toMatchObject({ state: 'failed', problem: { code: 'service-not-connected' } });
      const written = world.contentOf(to, stopped);
      expect(written).toEqual(wanted.slice(0, written.length));
      await connectAgain();
      await requeueStoppedCopy(world.db, id);
      expectExact(await world.until(id, isEnded), 'after connecting again');
    },
    timeout,
  );

  it(
    'that is cancelled while a write waits writes nothing more, and goes on exactly when asked to',
    async () => {
      await slowWrite();
      const id = await ask();
      await untilWriteWaits(id);
      await requestCancel(world.db, id);
      const cancelled = await world.until(id, isEnded);
      expect(cancelled.state).toBe('cancelled');
      const written = world.contentOf(to, cancelled);
      expect(written).toEqual(wanted.slice(0, written.length));
      await untilWaitIsOver();
      expect(world.contentOf(to, cancelled)).toEqual(written);
      await requeueStoppedCopy(world.db, id);
      expectExact(await world.until(id, isEnded), 'going on');
    },
    timeout,
  );

  it(
    'that is taken over while a write waits is exact: the process that lost it writes nothing more',
    async () => {
      await slowWrite();
      const id = await ask();
      await untilWriteWaits(id);
      const other = await world.start();
      running.freeze();
      await world.endLeases();
      other.begin();
      const row = await world.until(id, isEnded);
      expectExact(row, 'by the other process');
      running.thaw();
      // The first process wakes to its write, which is long due, and then runs another copy alone.
      await other.kill();
      await world.endLeases();
      await untilWaitIsOver();
      expect(world.contentOf(to, row)).toEqual(wanted);
    },
    timeout,
  );
});
