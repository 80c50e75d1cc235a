import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { endedCopyStates, type ServiceName, startCopy } from '@playa/contracts';
import { eq } from 'drizzle-orm';
import { copyJobs } from '../../copies/copies-table.ts';
import { createDatabase, createPool, type Database } from '../../database/database.ts';
import type { CopyWorld } from './copy-world.ts';
import { countRequests, type Requests, requestsSince } from './count-requests.ts';

export interface CopyToTime {
  source: ServiceName;
  destination: ServiceName;
  playlistId: string;
}

export interface TimedCopy {
  /** From the row that the request inserted to the end that the worker noted, by the database's clock. */
  seconds: number;
  copied: number;
  requests: Requests;
}

const pollMs = 50;
/** A copy that waits longer than this has used up a quota: nobody wants to sit through it. */
const longestWaitMs = 60_000;

/** @throws {Error} when the copy fails or would wait for hours */
const ended = async (db: Database, id: string) => {
  for (;;) {
    const [copy] = await db.select().from(copyJobs).where(eq(copyJobs.id, id));
    if (copy?.state === 'done') return copy;
    const waits = (copy?.resumesAt?.getTime() ?? 0) > Date.now() + longestWaitMs;
    if (!copy || waits || endedCopyStates.includes(copy.state)) {
      throw new Error(`the copy is ${copy?.state}: ${copy?.problem?.message}`);
    }
    await wait(pollMs);
  }
};

/** Copies the playlist through the backend. */
export const timeCopy = async (
  world: CopyWorld,
  { source, destination, playlistId }: CopyToTime,
): Promise<TimedCopy> => {
  const pool = createPool(world.databaseUrl, { max: 1 });
  try {
    const before = await countRequests(world);
    const body = { source, destination, playlistId, playlistName: 'Bench', playlistImage: null };
    const headers = { 'idempotency-key': randomUUID() };
    const { id } = await world.client.call(startCopy, { body, headers });
    const { createdAt, changedAt, copied } = await ended(createDatabase(pool), id);
    const requests = requestsSince(before, await countRequests(world));
    return { seconds: (changedAt.getTime() - createdAt.getTime()) / 1000, copied, requests };
  } finally {
    await pool.end();
  }
};
