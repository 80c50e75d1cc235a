import { type PlaylistRow, StreamingError, serviceLabels } from '@playa/contracts';
import type { CopyProblem } from './outcome.ts';
import { destinationRows, destinationTotal, pollDestination } from './read-destination.ts';
import { reconcile, surplusOf } from './reconcile.ts';
import type { Run } from './run.ts';
import { noteRefused } from './write-destination.ts';

/** How many titles a problem names. */
const titlesNamed = 3;

/**
 * Reads the finished playlist back: its first page where the number of rows tells enough, otherwise all of it. Marks songs as refused that the service accepted and then dropped. Only a song missing before a
 * present one counts: songs missing at the end may not be visible yet. Returns a problem when songs are in the playlist more often
 * than they were copied; nothing is deleted.
 */
export const verifyDestination = async (run: Run): Promise<CopyProblem | null> => {
  const surplus: PlaylistRow[] = [];
  for (let part = 0; part <= run.ledger.lastPart; part += 1) surplus.push(...(await verifyPart(run, part)));
  return tooMany(run, surplus);
};

/** Checks one of the copy's playlists, and returns the rows that are in it too often. */
const verifyPart = async (run: Run, part: number): Promise<PlaylistRow[]> => {
  const { ledger } = run;
  const id = ledger.playlistIdOf(part);
  const written = ledger.matchesIn('written', part);
  if (id === null || written.length === 0) return [];
  try {
    if (ledger.writesAreSure && (await destinationTotal(run, id)) === written.length) return [];
    const rows = await pollDestination(
      run,
      () => destinationRows(run, id),
      (seen) => seen.length >= written.length,
    );
    // When no row is missing, a track that reads back under another id is not lost.
    if (rows.length < written.length) await noteRefused(run, reconcile(rows, [], written).dropped);
    return surplusOf(rows, written);
  } catch (error) {
    // The songs were accepted. A copy does not fail because it cannot be verified.
    if (!(error instanceof StreamingError || (run.signal.aborted && error === run.signal.reason))) throw error;
    return [];
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
