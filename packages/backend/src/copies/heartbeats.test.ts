import type { CopyClient } from '@playa/transfer';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { asUser, copyOf, createCopiesDatabase, hold, startCopiesProcess } from '../test-support/copies-process.ts';
import { isOver, twoServices } from '../test-support/two-services.ts';

it('heartbeats of a copy go on while every connection of the pool is in use', async () => {
  const database = await createCopiesDatabase();
  const userId = await database.addUser();
  const { source: apple, destination: spotify, playlistId } = twoServices('apple', 'spotify', 5);
  const { held, release } = hold();
  const addTracks: CopyClient['addTracks'] = async (id, trackIds) => {
    await held;
    return spotify.addTracks(id, trackIds);
  };
  const process = await startCopiesProcess(database.url, (_, name) =>
    name === 'apple' ? apple : { ...spotify, addTracks },
  );
  const { id } = await asUser(process, userId).start(copyOf(apple, 'spotify', playlistId));
  await vi.waitFor(() => expect(spotify.playlistCount).toBe(1), { timeout: 10_000 });

  const full = hold();
  let taken = 0;
  const users = Promise.allSettled(
    Array.from({ length: 10 }, () =>
      process.journals.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        taken += 1;
        await full.held;
      }),
    ),
  );
  await vi.waitFor(() => expect(taken).toBe(10), { timeout: 10_000 });
  await database.heartbeats(id, 3);
  full.release();
  await users;
  release();
  expect(await asUser(process, userId).until(id, isOver)).toMatchObject({ state: 'done', copied: 5 });
  await process.stop();
  await database.close();
});
