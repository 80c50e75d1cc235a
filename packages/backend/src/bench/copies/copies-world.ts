import { endedCopyStates, type StartCopyBody } from '@playa/contracts';
import { and, inArray } from 'drizzle-orm';
import { copyJobs } from '../../copies/copies-table.ts';
import { createDatabase, createPool } from '../../database/database.ts';
import { startBenchDatabase } from '../../test-support/bench-world.ts';
import { asUser, createCopiesDatabase } from '../../test-support/copies-process.ts';
import { startBackendChild } from './backend-child.ts';

/** Milliseconds between two looks for copies that have ended. */
const endPollMs = 50;

/** Somebody with a playlist of their own. */
export interface BenchUser {
  /** Copies the playlist once; resolves with the milliseconds from the request to the end. */
  copy(): Promise<number>;
  /** Milliseconds of one request that reads. */
  read(): Promise<number>;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/**
 * A backend in a process of its own, on a PostgreSQL of its own; the services are fakes that take their time.
 * @param apart another process answers the requests
 */
export const startCopiesWorld = async (apart = false) => {
  const server = await startBenchDatabase();
  const database = await createCopiesDatabase(server.url);
  const watchPool = createPool(server.url, { max: 1 });
  const watch = createDatabase(watchPool);
  const backend = await startBackendChild(database.url);
  const asked = apart ? await startBackendChild(database.url, 0) : backend;

  /** Those that wait for the end of a copy, by its id. One question for all, so that asking costs next to nothing. */
  const ends = new Map<string, () => void>();
  const watching = setInterval(async () => {
    const ids = [...ends.keys()];
    if (ids.length === 0) return;
    const isEnded = and(inArray(copyJobs.id, ids), inArray(copyJobs.state, [...endedCopyStates]));
    for (const { id } of await watch.select({ id: copyJobs.id }).from(copyJobs).where(isEnded)) {
      ends.get(id)?.();
      ends.delete(id);
    }
  }, endPollMs);

  const addUser = async (songs: number): Promise<BenchUser> => {
    const userId = await database.addUser();
    const playlistId = await backend.addUser(userId, songs);
    const { start } = asUser(asked, userId);
    const body: StartCopyBody = {
      source: 'spotify',
      destination: 'apple',
      playlistId,
      playlistName: 'Owambe',
      playlistImage: null,
    };
    return {
      copy: () =>
        timed(async () => {
          const { id } = await start(body);
          await new Promise<void>((resolve) => ends.set(id, resolve));
        }),
      read: () =>
        timed(async () => {
          const answer = await fetch(`${asked.url}/api/v1/copies`, {
            headers: { authorization: `Bearer ${userId}` },
          });
          if (!answer.ok) throw new Error(`the copies could not be read: ${answer.status}`);
          await answer.text();
        }),
    };
  };

  return {
    addUser,
    usage: backend.usage,
    stop: async () => {
      clearInterval(watching);
      if (asked !== backend) await asked.stop();
      await backend.stop();
      await watchPool.end();
      await database.close();
      await server.stop();
    },
  };
};
