import { type PlaylistRow, StreamingError, serviceLabels } from '@playa/contracts';
import type { CopyProblem } from './outcome.ts';
import { pollDestination, readDestinationRows, readDestinationTotal } from './read-destination.ts';
import { reconcile, surplusOf } from './reconcile.ts';
import type { Run } from './run.ts';
import { markRefused } from './write-destination.ts';

/** Maximum number of titles in the text of a problem. */
const maxTitles = 3;

/**
 * Reads the finished playlist back: its first page when the number of rows is sufficient proof, otherwise all of it. Marks songs as
 * refused that the service accepted and then dropped. Only a song missing before a present one counts as dropped: songs missing at the
 * end may not be visible yet. Returns a problem when songs are in the playlist more often than they were copied. Deletes nothing.
 */
export const verifyDestination = async (run: Run): Promise<CopyProblem | null> => {
  const surplus: PlaylistRow[] = [];
  for (let part = 0; part <= run.ledger.lastPart; part += 1) surplus.push(...(await verifyPart(run, part)));
  return surplusProblem(run, surplus);
};

/** Verifies one of the copy's playlists, and returns its surplus rows. */
const verifyPart = async (run: Run, part: number): Promise<PlaylistRow[]> => {
  const { ledger } = run;
  const id = ledger.playlistIdOf(part);
  const written = ledger.matchesIn('written', part);
  if (id === null || written.length === 0) return [];
  try {
    if (ledger.allWritesConfirmed && (await readDestinationTotal(run, id)) === written.length) return [];
    const rows = await pollDestination(
      run,
      () => readDestinationRows(run, id),
      (seen) => seen.length >= written.length,
    );
    // When no row is missing, a track that is read back with another id was not dropped.
    if (rows.length < written.length) await markRefused(run, reconcile(rows, [], written).dropped);
    return surplusOf(rows, written);
  } catch (error) {
    // The songs were accepted: a copy does not fail because the playlist cannot be verified.
    if (!(error instanceof StreamingError || (run.signal.aborted && error === run.signal.reason))) throw error;
    return [];
  }
};

const surplusProblem = ({ destination }: Run, surplus: readonly PlaylistRow[]): CopyProblem | null => {
  if (surplus.length === 0) return null;
  const titles = surplus.map((row) => `“${row.state === 'available' ? row.track.title : row.title}”`);
  const named = titles.slice(0, maxTitles).join(', ');
  const more = titles.length > maxTitles ? ` and ${titles.length - maxTitles} more` : '';
  const label = serviceLabels[destination.service];
  return { code: 'conflict', message: `${label} shows these songs more often than they were copied: ${named}${more}.` };
};
