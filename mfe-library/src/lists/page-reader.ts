import { isRepeatedPage, type Page, StreamingError } from '@playa/contracts';

/** Where a list comes from. */
export interface ListSource<Item, Head> {
  page(cursor: string | null, signal: AbortSignal): Promise<Page<Item>>;
  /** What the list belongs to; null for lists that belong to nothing. */
  head(signal: AbortSignal): Promise<Head | null>;
  /** Changes whenever the list does; null where the service has no such value. */
  revisionOf(head: Head): string | null;
  /** How many items the head says the list has. */
  totalOf(head: Head): number | null;
  /** What tells an item from others. */
  identityOf: (item: Item) => string;
  /** Whether the same item may stand in a list twice. */
  mayRepeat: boolean;
  /** Whether an item is as it was before; null where the head's revision tells that for the whole list. */
  isSame: ((before: Item, now: Item) => boolean) | null;
  /** An item that may be a fault of the answer. A list with one is not cached, and its revision does not vouch for it. */
  isDoubtful?: (item: Item) => boolean;
}

/** A list changes faster than its pages can be read. */
export class ListKeepsChanging extends Error {
  override readonly name = 'ListKeepsChanging';
}

/** A service sends a page once more instead of the next one. */
export class PagesRepeat extends Error {
  override readonly name = 'PagesRepeat';
}

/** Times that a list is begun anew because it changed between two of its pages. */
const maxRestarts = 3;
/** No list of a service is longer; a service that answers without end is stopped there. */
const maxItems = 200_000;

/**
 * Reads a list page by page and notices when it changes meanwhile: then it begins anew, as items would otherwise be lost or come
 * twice. After a failure `next` goes on with the call that failed.
 */
export class PageReader<Item, Head> {
  readonly #source: ListSource<Item, Head>;
  #head: { value: Head | null } | null;
  #items: Item[] = [];
  /** The identities of items that stand in a list once. */
  #known = new Set<string>();
  #cursor: string | null = null;
  #pages = 0;
  #total: number | null = null;
  #restarts = 0;
  #allPagesRead = false;

  /** `head`: as read right before; it is not read again. */
  constructor(source: ListSource<Item, Head>, head: Head | null) {
    this.#source = source;
    this.#head = { value: head };
  }

  get items(): readonly Item[] {
    return this.#items;
  }

  get head(): Head | null {
    return this.#head?.value ?? null;
  }

  /** How many items there are, as far as the service tells. */
  get total(): number | null {
    const head = this.head;
    return this.#total ?? (head && this.#source.totalOf(head));
  }

  /** Reads on by one page; true once the list is whole. @throws what the source throws; {@link ListKeepsChanging}; {@link PagesRepeat} */
  async next(signal: AbortSignal): Promise<boolean> {
    this.#head ??= { value: await this.#source.head(signal) };
    if (!this.#allPagesRead) await this.#readPage(signal);
    return this.#allPagesRead && (await this.#isStillTheSame(signal));
  }

  async #readPage(signal: AbortSignal): Promise<void> {
    const page = await this.#nextPage(signal);
    signal.throwIfAborted();
    if (page === null || !this.#continues(page)) return this.#restart();
    if (page.next !== null && page.next === this.#cursor) throw new ListKeepsChanging();
    if (this.#items.length + page.items.length > maxItems) throw new ListKeepsChanging();
    if (this.#repeats(page)) throw new PagesRepeat();
    this.#append(page.items);
    this.#cursor = page.next;
    this.#total = page.total;
    this.#pages += 1;
    this.#allPagesRead = page.next === null;
  }

  /** Null where the service no longer knows the place to go on from, as after a long pause. */
  async #nextPage(signal: AbortSignal): Promise<Page<Item> | null> {
    try {
      return await this.#source.page(this.#cursor, signal);
    } catch (error) {
      const isStaleCursor =
        this.#cursor !== null && error instanceof StreamingError && error.kind === 'invalid-request';
      if (isStaleCursor) return null;
      throw error;
    }
  }

  #continues({ items, total }: Page<Item>): boolean {
    if (this.#pages === 0) return true;
    if (total !== this.#total) return false;
    // After one new beginning it is the service that lists an item twice.
    return this.#restarts > 0 || !items.some((item) => this.#isKnown(item));
  }

  /** Items that stand in a list once are looked for in all pages before, others in the last one. */
  #repeats(page: Page<Item>): boolean {
    const { mayRepeat, identityOf } = this.#source;
    const before = { items: this.#items, count: this.#items.length, identityOf };
    if (mayRepeat) return isRepeatedPage(page, before);
    const { items, next, total } = page;
    if (this.#pages === 0 || items.length === 0) return false;
    if (next === null && (total === null || this.#items.length + items.length <= total)) return false;
    return items.every((item) => this.#isKnown(item));
  }

  #isKnown(item: Item): boolean {
    return this.#known.has(this.#source.identityOf(item));
  }

  #append(items: readonly Item[]): void {
    for (const item of items) {
      if (this.#isKnown(item)) continue;
      if (!this.#source.mayRepeat) this.#known.add(this.#source.identityOf(item));
      this.#items.push(item);
    }
  }

  /** A replaced row leaves the total as it was: only the revision tells. One page has no gap to lose rows in. */
  async #isStillTheSame(signal: AbortSignal): Promise<boolean> {
    const before = this.head && this.#source.revisionOf(this.head);
    if (before === null || this.#pages < 2) return true;
    const head = await this.#source.head(signal);
    signal.throwIfAborted();
    if (head !== null && this.#source.revisionOf(head) === before) return true;
    this.#restart();
    return false;
  }

  #restart(): void {
    if (this.#restarts === maxRestarts) throw new ListKeepsChanging();
    this.#restarts += 1;
    this.#head = null;
    this.#items = [];
    this.#known = new Set();
    this.#cursor = null;
    this.#pages = 0;
    this.#total = null;
    this.#allPagesRead = false;
  }
}
