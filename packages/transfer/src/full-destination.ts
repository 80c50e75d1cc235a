import type { Run } from './run.ts';

/** Number of songs that still fit into the current playlist; infinite when the copy does not continue in another one. */
export const remainingCapacity = ({ job, ledger, destination }: Run): number => {
  const { playlistSize } = destination.limits;
  if (!job.continueWhenFull || playlistSize === undefined) return Number.POSITIVE_INFINITY;
  return playlistSize - ledger.writtenToLastPart;
};

/** Number of songs of the next write: the destination's batch size, or as many as fit. */
export const nextBatchSize = (run: Run): number => {
  const { addBatch, playlistSize = addBatch } = run.destination.limits;
  const capacity = remainingCapacity(run);
  return Math.min(addBatch, capacity > 0 ? capacity : playlistSize);
};

/** Assigns the rows that are not written yet to another playlist. It is created when the first of them is about to be written. */
export const startContinuation = async ({ ledger, journal }: Run): Promise<void> => {
  const next = { from: ledger.firstUnsettled, playlistId: null, creationStarted: false };
  const continuations = [...ledger.continuations, next];
  await journal.saveContinuations(continuations);
  ledger.continuations = continuations;
};
