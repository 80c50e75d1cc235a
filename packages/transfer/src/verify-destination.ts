import { StreamingError } from '@playa/contracts';
import { destinationRows, lookUntil } from './look.ts';
import { reconcile } from './reconcile.ts';
import type { Run } from './run.ts';
import { noteRefused } from './write-destination.ts';

/**
 * Reads the finished playlist back and reports the songs the service took without a word and dropped. Only a song that is
 * missing before one that is there counts: what is missing at the end may just not be shown yet.
 */
export const verifyDestination = async (run: Run): Promise<void> => {
  const { ledger } = run;
  const id = ledger.destinationPlaylistId;
  const written = ledger.matchesIn('written');
  if (id === null || written.length === 0) return;
  try {
    const rows = await lookUntil(
      run,
      () => destinationRows(run, id),
      (seen) => seen.length >= written.length,
    );
    // With every row there, an id that reads back differently is no loss.
    if (rows.length >= written.length) return;
    const { dropped } = reconcile(rows, [], written);
    await noteRefused(run, dropped);
  } catch (error) {
    // The songs were accepted; not being able to look does not make the copy worse.
    if (!(error instanceof StreamingError || run.signal.aborted)) throw error;
  }
};
