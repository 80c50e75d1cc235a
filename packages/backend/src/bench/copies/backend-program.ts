import type { ServiceName } from '@playa/contracts';
import { catalogueOn, FakeService, rowOf } from '@playa/transfer/testing';
import { createBudgets } from '../../budgets/create-budgets.ts';
import { createDatabase, createPool } from '../../database/database.ts';
import { startCopiesProcess } from '../../test-support/copies-process.ts';
import { countQueries } from './count-queries.ts';

/**
 * A backend of the bench in a process of its own, with the services' accounts in it. It answers what it is asked over the channel to
 * its parent.
 */

/** What the parent asks; every answer carries the number of its question. */
export type BackendQuestion = { number: number } & (
  | { ask: 'add-user'; userId: string; songs: number }
  | { ask: 'usage' }
  | { ask: 'stop' }
);

/** What the process has used since it began. */
export interface BackendUsage {
  queries: number;
  /** Microseconds. */
  cpu: number;
  /** Bytes, the most of all samples. */
  heap: number;
}

/** Milliseconds that every call to a service takes. */
const latencyMs = 50;
const sampleMs = 100;
const timing = { leaseMs: 3_000, heartbeatMs: 300, pollMs: 500, idlePollMs: 5_000, syncsEveryMs: 30_000 };
/** Shares are taken as from real budgets, of which there are enough. */
const limits = (['spotify', 'apple'] as const).map((service) => {
  return { service, kind: 'calls', name: service, limit: 1_000_000, windowMs: 30_000 } as const;
});

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
  const playlistId = source.addPlaylist(on('spotify').map(rowOf));
  return { source: slowed(source), destination: slowed(destination), playlistId };
};

const queries = countQueries();
const databaseUrl = process.env.BENCH_DATABASE_URL ?? '';
const pool = createPool(databaseUrl, { max: 10 });
const budgets = createBudgets({ db: createDatabase(pool), limits, log: console });
const worlds = new Map<string, ReturnType<typeof ownSongs>>();
const accountOf = (userId: string, service: ServiceName) => {
  const world = worlds.get(userId);
  if (!world) throw new Error(`there is no user ${userId}`);
  return budgets.client(service === 'spotify' ? world.source : world.destination, userId);
};
const backend = await startCopiesProcess(databaseUrl, accountOf, { COPY_RUNS: process.env.COPY_RUNS ?? '256' }, timing);

let heap = 0;
const sampling = setInterval(() => {
  heap = Math.max(heap, process.memoryUsage().heapUsed);
}, sampleMs);

const usage = (): BackendUsage => {
  const { user, system } = process.cpuUsage();
  return { queries: queries(), cpu: user + system, heap };
};

const answer = async (question: BackendQuestion): Promise<unknown> => {
  switch (question.ask) {
    case 'add-user': {
      const world = ownSongs(question.userId, question.songs);
      worlds.set(question.userId, world);
      return world.playlistId;
    }
    case 'usage':
      return usage();
    case 'stop': {
      clearInterval(sampling);
      await backend.stop();
      await budgets.close();
      await pool.end();
      return null;
    }
  }
};

process.on('message', async (question: BackendQuestion) => {
  process.send?.({ number: question.number, answer: await answer(question) });
  if (question.ask === 'stop') process.disconnect();
});
process.send?.({ number: 0, answer: backend.url });
