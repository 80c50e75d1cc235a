import type { CopyClient } from '@playa/transfer';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asUser, copyOf, createCopiesDatabase, startCopiesProcess } from '../test-support/copies-process.ts';
import { patience } from '../test-support/patience.ts';
import { idsOn, isOver, twoServices } from '../test-support/two-services.ts';

const songs = 100;

describe('a copy after its database was restored from an older backup', { timeout: 60_000 }, () => {
  let database: Awaited<ReturnType<typeof createCopiesDatabase>>;
  beforeEach(async () => {
    database = await createCopiesDatabase();
  });

  /** The address of a copy of the database as it is now. Nobody may be connected to it. */
  const backUp = async (): Promise<string> => {
    const admin = new pg.Client({ connectionString: new URL('/postgres', database.url).href });
    await admin.connect();
    const name = new URL(database.url).pathname.slice(1);
    await database.close();
    await vi.waitFor(() => admin.query(`create database ${name}_backup template ${name}`), patience);
    await admin.end();
    return new URL(`/${name}_backup`, database.url).href;
  };

  it('holds no song twice, and all of them in order', async () => {
    const { source, destination, playlistId } = twoServices('apple', 'spotify', songs);
    const userId = await database.addUser();
    /** Writes until the process stops; ten songs each. */
    let writes = songs / 20;
    const addTracks: CopyClient['addTracks'] = (...args) => {
      writes -= 1;
      if (writes >= 0) return destination.addTracks(...args);
      const signal = args[2]?.signal;
      return new Promise((_resolve, reject) => {
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    };
    const clients = (_: string, name: string) => (name === 'spotify' ? { ...destination, addTracks } : source);
    const first = await startCopiesProcess(database.url, clients);
    const { id } = await asUser(first, userId).start(copyOf(source, 'spotify', playlistId));
    await asUser(first, userId).until(id, ({ copied }) => copied >= songs / 2);
    await first.stop();
    writes = Number.POSITIVE_INFINITY;
    const restored = await backUp();

    const before = await startCopiesProcess(database.url, clients);
    const whole = await asUser(before, userId).until(id, isOver);
    expect(whole).toMatchObject({ state: 'done', copied: songs });
    await before.stop();

    const after = await startCopiesProcess(restored, clients);
    expect(await asUser(after, userId).until(id, isOver)).toMatchObject({ state: 'done', copied: songs });
    expect(destination.contentOf(whole.destinationPlaylistId ?? '')).toEqual(idsOn('spotify', songs));
    expect(destination.playlistCount).toBe(1);
    await after.stop();
  });

  it('is found again when the backup is older than its playlist', async () => {
    const { source, destination, playlistId } = twoServices('apple', 'spotify', songs);
    const clients = (_: string, name: string) => (name === 'spotify' ? destination : source);
    const userId = await database.addUser();
    const asking = await startCopiesProcess(database.url, clients, { COPY_RUNS: '0' });
    const { id } = await asUser(asking, userId).start(copyOf(source, 'spotify', playlistId));
    await asking.stop();
    const restored = await backUp();
    for (const url of [database.url, restored]) {
      const process = await startCopiesProcess(url, clients);
      expect(await asUser(process, userId).until(id, isOver)).toMatchObject({ state: 'done', copied: songs });
      await process.stop();
    }
    expect(destination.playlistCount).toBe(1);
  });
});
