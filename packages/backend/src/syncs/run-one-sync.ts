import { serviceNames } from '@playa/contracts';
import { type CopyOutcome, runSync, type SyncMode } from '@playa/transfer';
import type { RunOtherJob } from '../copies/run-one-copy.ts';
import { findSyncRun, type SyncRunRow } from './sync-jobs-store.ts';
import { createSyncJournal } from './sync-journal-store.ts';

const ended: CopyOutcome = {
  kind: 'failed',
  problem: { code: 'not-found', message: 'These playlists are no longer kept in step.' },
};

/** Runs a job of a sync that a worker has claimed. */
export const runOneSync: RunOtherJob = async ({ db, row, runId, streamingClient, ...parts }) => {
  const work = await findSyncRun(db, row.id);
  const { source, destinationPlaylistId } = row;
  if (work === null || destinationPlaylistId === null || !isService(source)) return ended;
  return runSync({
    job: { ...row, source, destinationPlaylistId },
    mode: modeOf(work),
    removals: work.removals,
    source: streamingClient(row.userId, source),
    destination: streamingClient(row.userId, row.destination),
    journal: createSyncJournal(db, work, runId),
    now: () => new Date(),
    ...parts,
  });
};

const isService = (source: string): source is (typeof serviceNames)[number] =>
  (serviceNames as readonly string[]).includes(source);

const modeOf = ({ mode, accepted }: SyncRunRow): SyncMode =>
  mode === 'accepted' ? { kind: mode, changes: accepted ?? [] } : { kind: mode };
