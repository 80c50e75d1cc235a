import type { Run } from './run.ts';

/** Songs that still fit into the playlist that is written to; infinitely many where the copy does not go on in another one. */
export const roomLeft = ({ job, ledger, destination }: Run): number => {
  const { playlistSize } = destination.limits;
  if (!job.continueWhenFull || playlistSize === undefined) return Number.POSITIVE_INFINITY;
  return playlistSize - ledger.writtenToLast;
};

/** Songs of the next write: what the destination takes at once, or as many as fit. */
export const batchSize = (run: Run): number => {
  const { addBatch, playlistSize = addBatch } = run.destination.limits;
  const room = roomLeft(run);
  return Math.min(addBatch, room > 0 ? room : playlistSize);
};

/** Has the rows that are not written yet go into another playlist. It is made when the first of them is about to be written. */
export const continueElsewhere = async ({ ledger, journal }: Run): Promise<void> => {
  const next = { from: ledger.firstUnsettled, playlistId: null, creationStarted: false };
  const continuations = [...ledger.continuations, next];
  await journal.saveContinuations(continuations);
  ledger.continuations = continuations;
};
