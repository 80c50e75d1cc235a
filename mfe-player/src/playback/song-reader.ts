import type { SongsPage } from './read-songs.ts';

/** Songs that are read before they are needed: a service counts what it is asked. */
const readAhead = 50;

interface ReaderParts {
  pages: AsyncGenerator<SongsPage, void>;
  signal: AbortSignal;
  /** A page has come. */
  take(page: SongsPage): void;
  /** How many songs come after the one that plays; 0 where that is none of those that are here. */
  left(): number;
}

/** Reads a playlist page by page, as its songs are needed. */
export class SongReader {
  readonly #parts: ReaderParts;
  /** Row of each song in the playlist. */
  readonly #rows: number[] = [];
  #isWhole = false;
  #wantsAll = false;
  /** Reading waits until it is called. */
  #goOn: () => void = () => undefined;

  constructor(parts: ReaderParts) {
    this.#parts = parts;
    parts.signal.addEventListener('abort', () => this.#goOn(), { once: true });
  }

  /** Place of the first song at or after a row; the first one of all where there is none. */
  placeFrom(row: number): number {
    return Math.max(
      this.#rows.findIndex((at) => at >= row),
      0,
    );
  }

  /** Place of the song in a row; null where that row is no song, or not here yet. */
  placeOf(row: number): number | null {
    const place = this.#rows.indexOf(row);
    return place < 0 ? null : place;
  }

  /** Reads until the row is there, or a song that comes after it. @throws what reading a page throws */
  async readUntil(row: number): Promise<void> {
    while (!this.#isWhole && (this.#rows.at(-1) ?? -1) < row) await this.#read();
  }

  /** Reads all other pages, each when it is needed. @throws what reading a page throws */
  async readOn(): Promise<void> {
    while (!this.#isWhole) {
      await new Promise<void>((resolve) => {
        this.#goOn = resolve;
        this.look();
      });
      await this.#read();
    }
  }

  /** Another song plays: more may be needed. */
  look(): void {
    const { signal, left } = this.#parts;
    if (this.#wantsAll || signal.aborted || left() < readAhead) this.#goOn();
  }

  /** All songs are wanted: to be shown, or shuffled. */
  readAll(): void {
    this.#wantsAll = true;
    this.look();
  }

  async #read(): Promise<void> {
    const { pages, signal, take } = this.#parts;
    signal.throwIfAborted();
    const { value: page } = await pages.next();
    signal.throwIfAborted();
    this.#isWhole = !page || page.isLast;
    if (!page) return;
    this.#rows.push(...page.rows);
    take(page);
  }
}
