import { endedCopyStates, type ServiceName, type StartCopyBody } from '@playa/contracts';
import { catalogueOn, FakeService, rowOf } from '@playa/transfer/testing';
import { and, inArray } from 'drizzle-orm';
import { createBudgets } from '../../budgets/create-budgets.ts';
import { copyJobs } from '../../copies/copies-table.ts';
import { createDatabase, createPool } from '../../database/database.ts';
import { startBenchDatabase } from '../../test-support/bench-world.ts';
import { asUser, copyOf, createCopiesDatabase, startCopiesProcess } from '../../test-support/copies-process.ts';

/** Milliseconds that every call to a service takes. */
const latencyMs = 50;
/** Milliseconds between two looks for copies that have ended. */
const endPollMs = 50;
const timing = { leaseMs: 3_000, heartbeatMs: 300, pollMs: 500, idlePollMs: 5_000 };
/** Shares are taken as from real budgets, of which there are enough. */
const limits = (['spotify', 'apple'] as const).map((service) => {
  return { service, kind: 'calls', name: service, limit: 1_000_000, windowMs: 30_000 } as const;
});

/** Somebody with a playlist of their own. */
export interface BenchUser {
  /** Copies the playlist once; resolves with the milliseconds from the request to the end. */
  copy(): Promise<number>;
  /** Milliseconds of one request that reads. */
  read(): Promise<number>;
}

const slowed = (service: FakeService): FakeService => {
  service.options.onCall = () => new Promise((resolve) => setTimeout(() => resolve(undefined), latencyMs));
  return service;
};

/** A playlist whose songs nobody else has, so that no copy finds or locks another one's links. */
const ownSongs = (userId: string, count: number) => {
  const on = (service: ServiceName) =>
    catalogueOn(service, count).map((track) => ({ ...track, id: `${track.id}-${userId}` }));
  const source = new FakeService('spotify');
  const destination = new FakeService('apple', { catalogue: on('apple') });
  return { source, destination, playlistId: source.addPlaylist(on('spotify').map(rowOf)) };
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** A backend in this process on a PostgreSQL of its own; the services are fakes that take their time. */
export const startCopiesWorld = async () => {
  const server = await startBenchDatabase();
  const database = await createCopiesDatabase(server.url);
  const watchPool = createPool(server.url, { max: 1 });
  const watch = createDatabase(watchPool);
  const budgets = createBudgets({ db: database.db, limits, log: console });
  const worlds = new Map<string, ReturnType<typeof ownSongs>>();
  const accountOf = (userId: string, service: ServiceName) => {
    const world = worlds.get(userId);
    if (!world) throw new Error(`there is no user ${userId}`);
    return budgets.client(service === 'spotify' ? world.source : world.destination, userId);
  };
  const backend = await startCopiesProcess(database.url, accountOf, {}, timing);

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
    const world = ownSongs(userId, songs);
    slowed(world.source);
    slowed(world.destination);
    worlds.set(userId, world);
    const { start } = asUser(backend, userId);
    const body: StartCopyBody = copyOf(world.source, 'apple', world.playlistId);
    return {
      copy: () =>
        timed(async () => {
          const { id } = await start(body);
          await new Promise<void>((resolve) => ends.set(id, resolve));
        }),
      read: () =>
        timed(async () => {
          const answer = await fetch(`${backend.url}/api/v1/copies`, {
            headers: { authorization: `Bearer ${userId}` },
          });
          if (!answer.ok) throw new Error(`the copies could not be read: ${answer.status}`);
          await answer.text();
        }),
    };
  };

  return {
    addUser,
    stop: async () => {
      clearInterval(watching);
      await backend.stop();
      await watchPool.end();
      await budgets.close();
      await database.close();
      await server.stop();
    },
  };
};
