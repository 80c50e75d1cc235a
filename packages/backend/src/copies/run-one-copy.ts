import { type CopyOutcome, runCopy, type SongLinks } from '@playa/transfer';
import type { StreamingClientFor } from '../connections/streaming-clients.ts';
import type { Database } from '../database/database.ts';
import { createCopyJournal } from './copy-journal.ts';
import type { CopyRow } from './copy-progress.ts';
import type { RunEnd } from './run-store.ts';

export interface RunParts {
  db: Database;
  songLinks: SongLinks;
  streamingClient: StreamingClientFor;
}

/** Runs a copy that this run has claimed, and says how it leaves it behind. `onChange` is called after every step. */
export const runOneCopy = async (
  { db, songLinks, streamingClient }: RunParts,
  row: CopyRow,
  runId: string,
  signal: AbortSignal,
  onChange: () => void,
): Promise<RunEnd> => {
  const outcome = await runCopy({
    job: row,
    source: streamingClient(row.userId, row.source),
    destination: streamingClient(row.userId, row.destination),
    journal: createCopyJournal(db, row.id, runId),
    songLinks,
    now: () => new Date(),
    signal,
    onProgress: onChange,
  });
  return toRunEnd(outcome);
};

const toRunEnd = (outcome: CopyOutcome): RunEnd => {
  switch (outcome.kind) {
    case 'done':
      return { state: 'done', problem: outcome.problem ?? null };
    case 'cancelled':
      return { state: 'cancelled' };
    case 'failed':
      return { state: 'failed', problem: outcome.problem };
    case 'waiting': {
      const { resumesAt, outages, problem } = outcome;
      return { state: 'waiting', resumesAt, outages, problem };
    }
    case 'interrupted':
      return { state: 'queued' };
  }
};
