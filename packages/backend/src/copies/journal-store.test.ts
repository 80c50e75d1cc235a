import { randomUUID } from 'node:crypto';
import type { Track } from '@playa/contracts';
import { type JournalItem, JournalTakenOver, type Match, runCopy } from '@playa/transfer';
import {
  catalogueOn,
  FakeService,
  MemoryCorrections,
  MemorySongLinks,
  MemorySongMisses,
  rowOf,
  songOn,
} from '@playa/transfer/testing';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCopiesDatabase } from '../test-support/copies-process.ts';
import { findCopy } from './copies-store.ts';
import { copyJobs } from './copies-table.ts';
import { createCopyJournal, endRun, insertCopy, requestCancel, requeueStoppedCopy } from './journal-store.ts';
import { claimNextCopy } from './ownership/claims-store.ts';

describe('the journal of a copy', () => {
  let database: Awaited<ReturnType<typeof createCopiesDatabase>>;
  beforeAll(async () => {
    database = await createCopiesDatabase();
  });
  afterEach(() => database.db.delete(copyJobs));
  afterAll(() => database.close());

  const match: Match = { trackId: 'apple-0', isrc: null, confidence: 1, by: 'text' };
  const items: JournalItem[] = catalogueOn('spotify', 3).map((track, position) => ({
    position,
    row: rowOf(track),
    status: { state: 'read' },
  }));
  const page = { items, cursor: '3', readComplete: false, total: 7, sourceRevision: 'r1' };

  const claim = (runId: string, leaseMs: number) => claimNextCopy(database.db, runId, leaseMs);
  const claimed = async () => {
    const userId = await database.addUser();
    const body = {
      source: 'spotify',
      destination: 'apple',
      playlistId: 'p',
      playlistName: 'P',
      playlistImage: null,
    } as const;
    const copy = await insertCopy(database.db, userId, randomUUID(), body);
    const id = copy?.id ?? '';
    const runId = randomUUID();
    await claim(runId, 60_000);
    return { id, runId, journal: createCopyJournal(database.db, id, runId) };
  };

  it('gives back what was put into it', async () => {
    const continuations = [{ from: 2, playlistId: null, creationStarted: true }];
    const { id, journal } = await claimed();
    await journal.appendRows(page);
    await journal.startCreation();
    await journal.saveDestination('new');
    await journal.saveContinuations(continuations);
    await journal.saveReconcileAttempts(2);
    await journal.setStatuses([
      { position: 0, status: { state: 'written', match } },
      { position: 1, status: { state: 'failed', reason: 'no-match' } },
    ]);
    expect(await journal.load()).toEqual({
      items: [
        { ...items[0], status: { state: 'written', match } },
        { ...items[1], status: { state: 'failed', reason: 'no-match' } },
        items[2],
      ],
      cursor: '3',
      readComplete: false,
      total: 7,
      sourceRevision: 'r1',
      destinationPlaylistId: 'new',
      creationStarted: true,
      continuations,
      outages: 0,
      reconcileAttempts: 2,
      finished: false,
      mayBeStale: false,
    });
    expect(await findCopy(database.db, id)).toMatchObject({ copied: 1, failed: 1, total: 7 });
    await journal.withdrawCreation();
    expect(await journal.load()).toMatchObject({ creationStarted: false });
  });

  it('takes what was found for a song, with titles and names of any length in any script', async () => {
    const { id, journal } = await claimed();
    const source = new FakeService('spotify');
    const song = songOn('spotify', 1, { isrc: null });
    const name = `a${'🎵'.repeat(300)}`;
    const catalogue: Track[] = [{ ...song, service: 'apple', id: 'apple-other', artists: [name], album: name }];
    const outcome = await runCopy({
      job: {
        id,
        source: 'spotify',
        destination: 'apple',
        sourcePlaylistId: source.addPlaylist([rowOf(song)]),
        playlistName: 'Owambe',
      },
      source,
      destination: new FakeService('apple', { catalogue }),
      journal,
      songLinks: new MemorySongLinks(),
      songMisses: new MemorySongMisses(),
      corrections: new MemoryCorrections(),
      now: () => new Date(),
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    expect(outcome).toEqual({ kind: 'done' });
    expect(await findCopy(database.db, id)).toMatchObject({ failed: 1, total: 1 });
  });

  it('is the same when something is put in twice', async () => {
    const { journal } = await claimed();
    await journal.appendRows(page);
    await journal.setStatuses([{ position: 0, status: { state: 'written', match } }]);
    const before = await journal.load();
    await journal.appendRows(page);
    await journal.setStatuses([{ position: 0, status: { state: 'written', match } }]);
    expect(await journal.load()).toEqual(before);
  });

  it('counts right when changes come all at once', async () => {
    const { id, journal } = await claimed();
    await journal.appendRows(page);
    await Promise.all(
      items.map(({ position }) => journal.setStatuses([{ position, status: { state: 'failed', reason: 'no-match' } }])),
    );
    expect(await findCopy(database.db, id)).toMatchObject({ failed: 3 });
  });

  it('keeps the figures by difference: they are what counting would give, whatever changes in whatever order', async () => {
    const { id, journal } = await claimed();
    await journal.appendRows(page);
    const statuses: JournalItem['status'][] = [
      { state: 'read' },
      { state: 'matched', match },
      { state: 'writing', match },
      { state: 'written', match },
      { state: 'failed', reason: 'no-match' },
    ];
    const change = fc.record({ position: fc.integer({ min: 0, max: 3 }), status: fc.constantFrom(...statuses) });
    const changesOfRows = fc.uniqueArray(change, { selector: ({ position }) => position });
    await fc.assert(
      fc.asyncProperty(changesOfRows, fc.boolean(), async (changes, appends) => {
        if (appends) await journal.appendRows(page);
        await journal.setStatuses(changes);
        const { items: rows } = await journal.load();
        const count = (state: string) => rows.filter(({ status }) => status.state === state).length;
        expect(await findCopy(database.db, id)).toMatchObject({ copied: count('written'), failed: count('failed') });
      }),
      { numRuns: 60 },
    );
  });

  it('is closed to a run that another one has replaced', async () => {
    const { id, runId, journal } = await claimed();
    expect(await claim(randomUUID(), 60_000)).toBeNull();
    expect(await claim(randomUUID(), 0)).toMatchObject({ id });
    await expect(journal.load()).rejects.toThrow(JournalTakenOver);
    await expect(journal.appendRows(page)).rejects.toThrow(JournalTakenOver);
    await expect(journal.saveDestination('mine')).rejects.toThrow(JournalTakenOver);
    await endRun(database.db, id, runId, { state: 'done', problem: null });
    expect(await findCopy(database.db, id)).toMatchObject({ state: 'running', destinationPlaylistId: null });
  });

  it('lets a cancel win over a run that ends by waiting', async () => {
    const { id, runId, journal } = await claimed();
    await journal.appendRows(page);
    await requestCancel(database.db, id);
    const problem = { code: 'service-unavailable', message: '' } as const;
    await endRun(database.db, id, runId, { state: 'waiting', resumesAt: new Date(), outages: 1, problem });
    expect(await findCopy(database.db, id)).toMatchObject({ state: 'cancelled', failed: 3, resumesAt: null });
  });

  it('keeps what is open when a copy fails, and forgets outages and a late cancel when it is tried again', async () => {
    const { id, runId, journal } = await claimed();
    await journal.appendRows(page);
    await journal.setStatuses([{ position: 0, status: { state: 'writing', match } }]);
    const problem = { code: 'service-unavailable', message: '' } as const;
    await endRun(database.db, id, runId, { state: 'waiting', resumesAt: new Date(0), outages: 3, problem });
    const [second, third] = [randomUUID(), randomUUID()];
    await claim(second, 60_000);
    await requestCancel(database.db, id);
    await endRun(database.db, id, second, { state: 'failed', problem });
    expect(await findCopy(database.db, id)).toMatchObject({ state: 'failed', copied: 0, failed: 3, outages: 3 });

    await requeueStoppedCopy(database.db, id);
    const again = { state: 'running', outages: 0, cancelRequested: false, problem: null, failed: 0 };
    expect(await claim(third, 60_000)).toMatchObject(again);
    const { items: kept } = await createCopyJournal(database.db, id, third).load();
    expect(kept.map(({ status }) => status.state)).toEqual(['writing', 'read', 'read']);
    await requeueStoppedCopy(database.db, id);
    expect(await findCopy(database.db, id)).toMatchObject(again);
  });
});
