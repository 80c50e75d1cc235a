import type { ServiceName } from '@playa/contracts';
import {
  type CopyOutcome,
  type CopySourceClient,
  type CopyWait,
  type Corrections,
  type ReadCover,
  runCopy,
  type SongLinks,
  type SongMisses,
  type SyncClient,
} from '@playa/transfer';
import { listUserConnections } from '../connections/connections-store.ts';
import { createCorrections } from '../corrections/corrections-store.ts';
import type { Database } from '../database/database.ts';
import { importLinks } from '../imports/import-links.ts';
import { createImportSource } from '../imports/import-source.ts';
import { createSongLinks } from '../song-links/song-links-store.ts';
import { createSongMisses } from '../song-links/song-misses-store.ts';
import { type CopyRow, createCopyJournal, type RunEnd, saveWait } from './journal-store.ts';

/** A user's account on a service. */
export type CopyClientFor = (userId: string, service: ServiceName) => SyncClient;

/** The client that reads a playlist by its public link; null if none can. */
export type LinkedSourceFor = (userId: string, service: ServiceName) => Promise<CopySourceClient | null>;

export interface RunParts {
  db: Database;
  streamingClient: CopyClientFor;
  linkClient: LinkedSourceFor;
  /** Without it no cover is copied. */
  readCover?: ReadCover | undefined;
  /** Runs jobs of other kinds than 'copy'. */
  runOtherJob: RunOtherJob;
}

/** Runs a job of another kind, under the lease of its worker. */
export type RunOtherJob = (
  run: Pick<OneRun, 'row' | 'runId' | 'signal' | 'beforeWrite'> &
    Pick<RunParts, 'db' | 'streamingClient'> & {
      songLinks: SongLinks;
      corrections: Corrections;
      songMisses: SongMisses;
      onProgress: () => void;
      onWait: (wait: CopyWait | null) => void;
    },
) => Promise<CopyOutcome>;

/** A run with its callbacks. */
export interface OneRun {
  row: CopyRow;
  runId: string;
  signal: AbortSignal;
  /** Resolves before a write once the lease is confirmed, or the run has to stop. */
  beforeWrite: () => Promise<void>;
  /** Called after every step. */
  onChange: () => void;
}

/** Runs a claimed copy. @returns the outcome of the run */
export const runOneCopy = async (
  parts: RunParts,
  { row, runId, signal, beforeWrite, onChange }: OneRun,
): Promise<RunEnd> => {
  const { db, streamingClient, readCover, runOtherJob } = parts;
  // Saved one after the other, so that the last one wins. Waits are best effort; they affect the display only.
  let savedWaits = Promise.resolve();
  const onWait = (wait: CopyWait | null): void => {
    savedWaits = savedWaits.then(() => saveWait(db, row.id, runId, wait).then(onChange, () => undefined));
  };
  const accounts = await listUserConnections(db, row.userId);
  const connectedAt = accounts.find(({ service }) => service === row.destination)?.connectedAt ?? new Date();
  const destination = streamingClient(row.userId, row.destination);
  let country: Promise<string | null> | null = null;
  const storefront = (): Promise<string | null> => {
    country ??= destination.storefront({ signal });
    return country;
  };
  const songLinks = createSongLinks(db, { userId: row.userId, storefront });
  const songMisses = createSongMisses(db, { userId: row.userId, connectedAt });
  const corrections = createCorrections(db, row.userId);
  const common = { onProgress: onChange, onWait, signal, beforeWrite, songMisses, corrections };
  if (row.kind !== 'copy') {
    return toRunEnd(await runOtherJob({ db, row, runId, songLinks, streamingClient, ...common }));
  }
  const outcome = await runCopy({
    job: row,
    source: await sourceOf(parts, row),
    destination,
    journal: createCopyJournal(db, row.id, runId),
    songLinks: row.source === 'file' ? importLinks(songLinks) : songLinks,
    now: () => new Date(),
    ...common,
    readCover,
  });
  return toRunEnd(outcome);
};

const sourceOf = async (
  { db, streamingClient, linkClient }: RunParts,
  { userId, source, fromLink }: CopyRow,
): Promise<CopySourceClient> => {
  if (source === 'file') return createImportSource(db);
  const linked = fromLink ? await linkClient(userId, source) : null;
  return linked ?? streamingClient(userId, source);
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
