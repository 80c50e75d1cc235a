import type { PlaylistRow } from '@playa/contracts';
import { failedWith } from './ledger.ts';
import type { ItemStatus, JournalState } from './ports.ts';
import type { Run } from './run.ts';

/** Reads the source page by page into the journal, from where an earlier run stopped. */
export const readSource = async (run: Run, state: JournalState): Promise<void> => {
  const { ledger, journal, job, source, signal, options } = run;
  let { cursor, readComplete } = state;
  while (!readComplete) {
    signal.throwIfAborted();
    const page = await source.playlistRows(job.sourcePlaylistId, cursor, options);
    const items = page.items.map((row, index) => ({
      position: ledger.items.length + index,
      row,
      status: firstStatus(row),
    }));
    cursor = page.next;
    readComplete = cursor === null;
    // The service's own count can be off (hidden rows); once everything is read the rows are the truth.
    const total = readComplete ? ledger.items.length + items.length : (page.total ?? ledger.total);
    await journal.appendRows({ items, cursor, readComplete, total });
    ledger.total = total;
    ledger.append(items);
    run.report();
  }
};

const firstStatus = (row: PlaylistRow): ItemStatus =>
  row.state === 'available' ? { state: 'read' } : failedWith('unavailable-at-source');
