import { randomUUID } from 'node:crypto';
import type { ServiceName } from '@playa/contracts';
import type { SyncClient } from '@playa/transfer';
import type { FakeService } from '@playa/transfer/testing';
import { copyJobs } from '../../copies/copies-table.ts';
import { startBenchDatabase } from '../../test-support/bench-world.ts';
import { asUser, copyOf, createCopiesDatabase, startCopiesProcess } from '../../test-support/copies-process.ts';
import { isOver, twoServices } from '../../test-support/two-services.ts';

/**
 * How long a copy of 10 songs takes one user alone, and while another one has 500 copies of 20 songs: JSON lines, about 30 s. Every call
 * to a service takes 50 ms. The ratio is what the other user's copies cost.
 */
const backlog = 500;
const rounds = 10;
const latencyMs = 50;
const timing = { leaseMs: 10_000, heartbeatMs: 1_000, pollMs: 1_000 };

const print = (figures: Record<string, unknown>): void => {
  process.stdout.write(`${JSON.stringify({ bench: 'copies', ...figures })}\n`);
};

const slowed = (service: FakeService): FakeService => {
  service.options.onCall = async () => {
    await new Promise((resolve) => setTimeout(resolve, latencyMs));
    return undefined;
  };
  return service;
};

const median = (values: readonly number[]): number =>
  Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0);

const server = await startBenchDatabase();
const database = await createCopiesDatabase(server.url);
const [patient, busy] = [await database.addUser(), await database.addUser()];
const worlds = new Map([
  [patient, twoServices('spotify', 'apple', 10)],
  [busy, twoServices('spotify', 'apple', 20)],
]);
const accountOf = (userId: string, service: ServiceName): SyncClient => {
  const world = worlds.get(userId);
  if (!world) throw new Error(`there is no user ${userId}`);
  return service === 'spotify' ? world.source : world.destination;
};
for (const { source, destination } of worlds.values()) for (const service of [source, destination]) slowed(service);
const backend = await startCopiesProcess(database.url, accountOf, {}, timing);
try {
  const { start, until } = asUser(backend, patient);
  const copies = async (): Promise<number> => {
    const durations: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const world = worlds.get(patient);
      if (!world) throw new Error('the user is gone');
      const begun = performance.now();
      const { id } = await start(copyOf(world.source, 'apple', world.playlistId));
      await until(id, isOver);
      durations.push(performance.now() - begun);
    }
    return median(durations);
  };
  await copies();
  const alone = await copies();
  print({ what: '10 songs alone', medianMs: alone });

  const body = { source: 'spotify', destination: 'apple', playlistName: 'Owambe', playlistImage: null } as const;
  const sourcePlaylistId = worlds.get(busy)?.playlistId ?? '';
  await database.db.insert(copyJobs).values(
    Array.from({ length: backlog }, () => ({
      ...body,
      sourcePlaylistId,
      userId: busy,
      idempotencyKey: randomUUID(),
    })),
  );
  const beside = await copies();
  print({ what: `10 songs beside ${backlog} copies of another user`, medianMs: beside });
  print({ what: 'beside to alone', ratio: Math.round((beside / alone) * 100) / 100 });
} finally {
  await backend.stop();
  await database.close();
  await server.stop();
}
