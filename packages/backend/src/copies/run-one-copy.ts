import { type ServiceName, type StreamingClient, StreamingError } from '@playa/contracts';
import { type CopyOutcome, outcomeOf, runCopy, type Setback, type SongLinks } from '@playa/transfer';
import type { Database } from '../database/database.ts';
import { createCopyJournal } from './copy-journal.ts';
import type { CopyRow } from './copy-progress.ts';
import type { RunEnd } from './run-store.ts';

/** The user's account on a service. @throws {StreamingError} unauthorized when it is not connected */
export type ClientFor = (userId: string, service: ServiceName) => Promise<StreamingClient>;

export interface RunParts {
  db: Database;
  songLinks: SongLinks;
  clientFor: ClientFor;
}

/** Runs a copy that this run has claimed, and says how it leaves it behind. `onChange` is called after every step. */
export const runOneCopy = async (
  { db, songLinks, clientFor }: RunParts,
  row: CopyRow,
  runId: string,
  signal: AbortSignal,
  onChange: () => void,
): Promise<RunEnd> => {
  const clients = await openClients(clientFor, row);
  if ('setback' in clients) return toRunEnd(outcomeOf(clients.setback, row.outages, new Date()));
  const outcome = await runCopy({
    job: row,
    ...clients,
    journal: createCopyJournal(db, row.id, runId),
    songLinks,
    now: () => new Date(),
    signal,
    onProgress: onChange,
  });
  return toRunEnd(outcome);
};

type Clients = { source: StreamingClient; destination: StreamingClient } | { setback: Setback };

const openClients = async (clientFor: ClientFor, row: CopyRow): Promise<Clients> => {
  let side: Setback['side'] = 'source';
  try {
    const source = await clientFor(row.userId, row.source);
    side = 'destination';
    return { source, destination: await clientFor(row.userId, row.destination) };
  } catch (error) {
    if (error instanceof StreamingError) return { setback: { side, error } };
    throw error;
  }
};

const toRunEnd = (outcome: CopyOutcome): RunEnd => {
  const { kind, ...details } = outcome;
  return kind === 'interrupted' ? { state: 'queued' } : ({ state: kind, ...details } as RunEnd);
};
