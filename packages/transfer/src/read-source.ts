import type { Page, SourceRow } from '@playa/contracts';
import { failedWith } from './ledger.ts';
import type { ItemStatus, JournalState } from './ports.ts';
import type { Run } from './run.ts';

/** Reads the source page by page into the journal, from where an earlier run stopped. The next page is asked for while one is kept. */
export const readSource = async (run: Run, state: JournalState): Promise<void> => {
  const { signal, source, job, options } = run;
  if (state.readComplete) return;
  signal.throwIfAborted();
  const ended = new AbortController();
  const ask = (cursor: string | null): Promise<Page<SourceRow>> => {
    const either = AbortSignal.any([signal, ended.signal]);
    const page = source.playlistRows(job.sourcePlaylistId, cursor, { ...options, signal: either });
    // It is awaited once the page before it is kept; until then its failure is nobody's.
    page.catch(() => undefined);
    return page;
  };
  let coming: Promise<Page<SourceRow>> | null = ask(state.cursor);
  try {
    while (coming !== null) {
      const page: Page<SourceRow> = await coming;
      signal.throwIfAborted();
      coming = page.next === null ? null : ask(page.next);
      await keep(run, page);
    }
  } finally {
    // Nothing of a run goes on after it.
    ended.abort();
    await coming?.catch(() => undefined);
  }
};

const keep = async ({ ledger, journal, report }: Run, page: Page<SourceRow>): Promise<void> => {
  const items = page.items.map((row, index) => ({
    position: ledger.items.length + index,
    row,
    status: firstStatus(row),
  }));
  const cursor = page.next;
  const readComplete = cursor === null;
  // The service's own count can be off (hidden rows); once everything is read the rows are the truth.
  const total = readComplete ? ledger.items.length + items.length : (page.total ?? ledger.total);
  await journal.appendRows({ items, cursor, readComplete, total });
  ledger.total = total;
  ledger.append(items);
  report();
};

const firstStatus = (row: SourceRow): ItemStatus =>
  row.state === 'available' ? { state: 'read' } : failedWith('unavailable-at-source');
