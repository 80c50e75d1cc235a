import { randomUUID } from 'node:crypto';
import type { CopyState } from '@playa/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCopiesDatabase } from '../test-support/copies-process.ts';
import { findCopy } from './copies-store.ts';
import { copyJobs } from './copies-table.ts';
import { endRun, insertCopy, requestCancel, requeueStoppedCopy } from './journal-store.ts';
import { claimNextCopy } from './ownership/claims-store.ts';

type Transition = 'claim' | 'end' | 'cancel' | 'retry';

/** What each statement makes of a copy that is due, or whose run has been silent for longer than its lease. */
const after: Readonly<Record<CopyState, Readonly<Record<Transition, CopyState>>>> = {
  queued: { claim: 'running', end: 'queued', cancel: 'cancelled', retry: 'queued' },
  waiting: { claim: 'running', end: 'waiting', cancel: 'cancelled', retry: 'waiting' },
  running: { claim: 'running', end: 'done', cancel: 'running', retry: 'running' },
  done: { claim: 'done', end: 'done', cancel: 'done', retry: 'done' },
  failed: { claim: 'failed', end: 'failed', cancel: 'failed', retry: 'queued' },
  cancelled: { claim: 'cancelled', end: 'cancelled', cancel: 'cancelled', retry: 'queued' },
};

describe('the states of a copy', () => {
  let database: Awaited<ReturnType<typeof createCopiesDatabase>>;
  beforeAll(async () => {
    database = await createCopiesDatabase();
  });
  afterEach(() => database.db.delete(copyJobs));
  afterAll(() => database.close());

  const leaseMs = 10_000;
  const playlist = { playlistId: 'p', playlistName: 'P', playlistImage: null } as const;

  const copyIn = async (state: CopyState, runId: string): Promise<string> => {
    const { db } = database;
    const body = { source: 'spotify', destination: 'apple', ...playlist } as const;
    const id = (await insertCopy(db, await database.addUser(), randomUUID(), body))?.id ?? '';
    const silent = { heartbeatAt: sql`now() - interval '11 seconds'`, resumesAt: sql`now() - interval '1 second'` };
    await db
      .update(copyJobs)
      .set({ state, runId, slot: 0, ...silent })
      .where(eq(copyJobs.id, id));
    return id;
  };

  const apply: Readonly<Record<Transition, (id: string, runId: string) => Promise<unknown>>> = {
    claim: () => claimNextCopy(database.db, randomUUID(), leaseMs),
    end: (id, runId) => endRun(database.db, id, runId, { state: 'done', problem: null }),
    cancel: (id) => requestCancel(database.db, id),
    retry: (id) => requeueStoppedCopy(database.db, id),
  };

  const cases = Object.entries(after).flatMap(([state, by]) =>
    Object.entries(by).map(([transition, expected]) => ({ state, transition, expected }) as const),
  );
  it.each(cases)('$state, $transition: $expected', async ({ state, transition, expected }) => {
    const runId = randomUUID();
    const id = await copyIn(state as CopyState, runId);
    await apply[transition as Transition](id, runId);
    const copy = await findCopy(database.db, id);
    expect(copy?.state).toBe(expected);
  });
});
