import type { Page, SourceRow } from '@playa/contracts';
import { batchesOf } from './concurrency.ts';
import { failedWith } from './ledger.ts';
import { newRows } from './new-rows.ts';
import type { ItemStatus, JournalState } from './ports.ts';
import { checkedPage, readAllRows } from './read-pages.ts';
import type { Run } from './run.ts';

/** Rows that are kept at once after the whole source was read. */
const rowsKeptAtOnce = 500;

/**
 * Reads the source page by page into the journal, from where an earlier run stopped. The next page is asked for while one is kept.
 * Pages are counted from the beginning, so a source that has changed since is read again: what came meanwhile is added.
 */
export const readSource = async (run: Run, state: JournalState): Promise<void> => {
  if (state.readComplete) return;
  run.signal.throwIfAborted();
  if (state.items.length > 0 && !(await isUnchanged(run, state))) await readAgain(run, state);
  else await readOn(run, state);
};

const askFor = ({ source, job, options }: Run, cursor: string | null, signal = options.signal) =>
  source.playlistRows(job.sourcePlaylistId, cursor, { ...options, signal });

const readOn = async (run: Run, state: JournalState): Promise<void> => {
  const { signal } = run;
  const ended = new AbortController();
  const ask = (cursor: string | null): Promise<Page<SourceRow>> => {
    const page = askFor(run, cursor, AbortSignal.any([signal, ended.signal]));
    // It is awaited once the page before it is kept; until then its failure is nobody's.
    page.catch(() => undefined);
    return page;
  };
  let coming: Promise<Page<SourceRow>> | null = ask(state.cursor);
  try {
    while (coming !== null) {
      const page: Page<SourceRow> = checked(run, await coming);
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

/** The page behind the rows that were read, by this run or an earlier one. */
const checked = ({ source, ledger: { items } }: Run, page: Page<SourceRow>): Page<SourceRow> =>
  checkedPage(source.service, page, {
    count: items.length,
    last: (count) => items.slice(Math.max(0, items.length - count)).map(({ row }) => row),
  });

/** Whether the rows that were read are still the first ones: by the revision where the service has one, else by the first page. */
const isUnchanged = async (run: Run, { items, total, sourceRevision }: JournalState): Promise<boolean> => {
  const revision = await revisionNow(run);
  if (revision !== null && sourceRevision) return revision === sourceRevision;
  const page = await askFor(run, null);
  run.signal.throwIfAborted();
  const known = items.slice(0, page.items.length).map(({ row }) => row);
  return page.total === total && newRows(known, page.items).length === 0 && newRows(page.items, known).length === 0;
};

const readAgain = async (run: Run, { cursor }: JournalState): Promise<void> => {
  const rows = await readAllRows(run.source.service, async (at) => {
    run.signal.throwIfAborted();
    return askFor(run, at);
  });
  const known = run.ledger.items.map(({ row }) => row);
  for (const items of batchesOf(newRows(known, rows), rowsKeptAtOnce)) {
    await keep(run, { items, next: cursor, total: rows.length }, false);
  }
  await keep(run, { items: [], next: null, total: rows.length });
};

const revisionNow = async (run: Run): Promise<string | null> => (await run.described())?.revision ?? null;

const keep = async (run: Run, page: Page<SourceRow>, readComplete = page.next === null): Promise<void> => {
  const { ledger, journal, report } = run;
  const items = page.items.map((row, index) => ({
    position: ledger.items.length + index,
    row,
    status: firstStatus(row),
  }));
  // The service's own count can be off (hidden rows); once everything is read the rows are the truth.
  const total = readComplete ? ledger.items.length + items.length : (page.total ?? ledger.total);
  const sourceRevision = await revisionNow(run);
  await journal.appendRows({ items, cursor: page.next, readComplete, total, sourceRevision });
  ledger.total = total;
  ledger.append(items);
  report();
};

const firstStatus = (row: SourceRow): ItemStatus =>
  row.state === 'available' ? { state: 'read' } : failedWith('unavailable-at-source');
