import type { Page, SourceRow } from '@playa/contracts';
import { batchesOf } from './concurrency.ts';
import { failedStatus } from './ledger.ts';
import { newRows } from './new-rows.ts';
import type { ItemStatus, JournalState } from './ports.ts';
import { checkPage, readAllRows } from './read-pages.ts';
import type { Run } from './run.ts';

/** Rows per journal write when the whole source was read again. */
const maxRowsPerSave = 500;

/**
 * Reads the source page by page into the journal, from where an earlier run stopped. The next page is requested while one is stored.
 * Services page by offset, so a source that has changed since the earlier run is read again, and new rows are added.
 */
export const readSource = async (run: Run, state: JournalState): Promise<void> => {
  if (state.readComplete) return;
  run.signal.throwIfAborted();
  if (state.items.length > 0 && !(await isUnchanged(run, state))) await rereadSource(run, state);
  else await readRemaining(run, state);
};

const requestPage = ({ source, job, options }: Run, cursor: string | null, signal = options.signal) =>
  source.playlistRows(job.sourcePlaylistId, cursor, { ...options, signal });

const readRemaining = async (run: Run, state: JournalState): Promise<void> => {
  const { signal } = run;
  const ended = new AbortController();
  const request = (cursor: string | null): Promise<Page<SourceRow>> => {
    const page = requestPage(run, cursor, AbortSignal.any([signal, ended.signal]));
    // Awaited after the previous page is stored. Prevents an unhandled rejection until then.
    page.catch(() => undefined);
    return page;
  };
  let nextPage: Promise<Page<SourceRow>> | null = request(state.cursor);
  try {
    while (nextPage !== null) {
      const page: Page<SourceRow> = checkNextPage(run, await nextPage);
      signal.throwIfAborted();
      nextPage = page.next === null ? null : request(page.next);
      await savePage(run, page);
    }
  } finally {
    // No request of a run continues after its end.
    ended.abort();
    await nextPage?.catch(() => undefined);
  }
};

/** Checks a page against the rows that this run or an earlier one has read. */
const checkNextPage = ({ source, ledger: { items } }: Run, page: Page<SourceRow>): Page<SourceRow> =>
  checkPage(source.service, page, {
    count: items.length,
    last: (count) => items.slice(Math.max(0, items.length - count)).map(({ row }) => row),
  });

/** Whether the source still starts with the rows that were read. Compares the revision if the service has one, else the first page. */
const isUnchanged = async (run: Run, { items, total, sourceRevision }: JournalState): Promise<boolean> => {
  const revision = await currentRevision(run);
  if (revision !== null && sourceRevision) return revision === sourceRevision;
  const page = await requestPage(run, null);
  run.signal.throwIfAborted();
  const known = items.slice(0, page.items.length).map(({ row }) => row);
  return page.total === total && newRows(known, page.items).length === 0 && newRows(page.items, known).length === 0;
};

const rereadSource = async (run: Run, { cursor }: JournalState): Promise<void> => {
  const rows = await readAllRows(run.source.service, async (at) => {
    run.signal.throwIfAborted();
    return requestPage(run, at);
  });
  const known = run.ledger.items.map(({ row }) => row);
  for (const items of batchesOf(newRows(known, rows), maxRowsPerSave)) {
    await savePage(run, { items, next: cursor, total: rows.length }, false);
  }
  await savePage(run, { items: [], next: null, total: rows.length });
};

const currentRevision = async (run: Run): Promise<string | null> => (await run.readSourcePlaylist())?.revision ?? null;

const savePage = async (run: Run, page: Page<SourceRow>, readComplete = page.next === null): Promise<void> => {
  const { ledger, journal, report } = run;
  const items = page.items.map((row, index) => ({
    position: ledger.items.length + index,
    row,
    status: initialStatus(row),
  }));
  // The service's count may include hidden rows. Once everything is read, the number of rows is the total.
  const total = readComplete ? ledger.items.length + items.length : (page.total ?? ledger.total);
  const sourceRevision = await currentRevision(run);
  await journal.appendRows({ items, cursor: page.next, readComplete, total, sourceRevision });
  ledger.total = total;
  ledger.append(items);
  report();
};

const initialStatus = (row: SourceRow): ItemStatus =>
  row.state === 'available' ? { state: 'read' } : failedStatus('unavailable-at-source');
