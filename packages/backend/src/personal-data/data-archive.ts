import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Executor } from '../database/database.ts';
import { csvLine } from './csv.ts';
import { type DataRow, type DataSetName, dataSets, readPages } from './data-sets-store.ts';

type Pages = AsyncIterable<readonly DataRow[]>;

async function* asJson(pages: Pages): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages) {
    for (const row of page) {
      yield before + JSON.stringify(row);
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const asCsv = (columns: readonly string[]) =>
  async function* (pages: Pages): AsyncGenerator<string> {
    // A byte order mark: without one Excel takes the file for Windows-1252.
    yield `\ufeff${csvLine(columns)}`;
    for await (const page of pages) for (const row of page) yield csvLine(columns.map((column) => row[column]));
  };

/**
 * A ZIP archive of a user's data, each kind as JSON and as CSV. It is made while it is read, a page of rows at a time; an error, or the end of
 * `signal`, destroys the stream.
 */
export const createDataArchive = (db: Executor, userId: string, signal: AbortSignal): Readable => {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  const fail = (error: unknown) =>
    void archive.destroy(error instanceof Error ? error : new Error('the archive failed'));
  zip.on('error', fail);
  signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  const add = (file: string, name: DataSetName, write: (pages: Pages) => AsyncIterable<string>): void =>
    zip.addReadStreamLazy(file, (give) => {
      async function* pages(): Pages & AsyncGenerator<readonly DataRow[]> {
        for await (const page of readPages(db, name, userId)) {
          signal.throwIfAborted();
          yield page;
        }
      }
      // Not left to the library, which listens to some errors alone.
      give(null, Readable.from(write(pages()), { objectMode: false }).on('error', fail));
    });
  for (const [name, { columns }] of Object.entries(dataSets) as [DataSetName, { columns: object }][]) {
    add(`json/${name}.json`, name, asJson);
    add(`csv/${name}.csv`, name, asCsv(Object.keys(columns)));
  }
  zip.end();
  return archive;
};
