import { type PlaylistRow, StreamingError, serviceLabels } from '@playa/contracts';
import { destinationRows, lookUntil } from './look.ts';
import type { CopyProblem } from './outcome.ts';
import { reconcile, surplusOf } from './reconcile.ts';
import type { Run } from './run.ts';
import { noteRefused } from './write-destination.ts';

/** Titles that a problem names. */
const titlesNamed = 3;

/**
 * Reads the finished playlist back. Reports the songs the service took without a word and dropped: only a song that is missing before
 * one that is there counts, because what is missing at the end may just not be shown yet. Answers a problem when songs are there more
 * often than they were copied; nothing is deleted.
 */
export const verifyDestination = async (run: Run): Promise<CopyProblem | null> => {
  const { ledger } = run;
  const id = ledger.destinationPlaylistId;
  const written = ledger.matchesIn('written');
  if (id === null || written.length === 0) return null;
  try {
    const rows = await lookUntil(
      run,
      () => destinationRows(run, id),
      (seen) => seen.length >= written.length,
    );
    // With every row there, an id that reads back differently is no loss.
    if (rows.length < written.length) await noteRefused(run, reconcile(rows, [], written).dropped);
    return tooMany(run, surplusOf(rows, written));
  } catch (error) {
    // The songs were accepted; not being able to look does not make the copy worse.
    if (!(error instanceof StreamingError || run.signal.aborted)) throw error;
    return null;
  }
};

const tooMany = ({ destination }: Run, surplus: readonly PlaylistRow[]): CopyProblem | null => {
  if (surplus.length === 0) return null;
  const titles = surplus.map((row) => `“${row.state === 'available' ? row.track.title : row.title}”`);
  const named = titles.slice(0, titlesNamed).join(', ');
  const more = titles.length > titlesNamed ? ` and ${titles.length - titlesNamed} more` : '';
  const label = serviceLabels[destination.service];
  return { code: 'conflict', message: `${label} shows these songs more often than they were copied: ${named}${more}.` };
};
