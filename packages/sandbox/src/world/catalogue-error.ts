/** A catalogue file that can't be used; the message is one sentence for the person who gave the file. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';

  constructor(file: string, line: number | null, problem: string) {
    super(line === null ? `${file}: ${problem}.` : `${file}, line ${line}: ${problem}.`);
  }
}
