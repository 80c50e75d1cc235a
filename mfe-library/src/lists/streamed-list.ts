import { retryDelayOf, StreamingError } from '@playa/contracts';
import { createAutoRetry } from '@playa/ui';
import { asProblem } from '../store/library-problem.ts';
import { emptyList, type ListState } from './list-state.ts';
import { ListKeepsChanging, type ListSource, PageReader, PagesRepeat } from './page-reader.ts';

/** A whole list as it was kept: its items, what it belongs to, and when it was read (milliseconds since 1970). */
export interface KeptList<Item, Head> {
  items: readonly Item[];
  head: Head | null;
  readAt: number;
}

/** Where one list is kept between visits. Neither call rejects. */
export interface ListKeeper<Item, Head> {
  load(): Promise<KeptList<Item, Head> | null>;
  save(list: KeptList<Item, Head>): Promise<void>;
}

/** Milliseconds for which a list whose service tells no revision counts as unchanged. */
const trustedForMs = 5 * 60_000;
/** Milliseconds for which a list without a revision counts as unchanged while its total and its first page are as before. */
const firstPageTrustedForMs = 60 * 60_000;
/** Milliseconds for which a list that nobody looks at stays as it is. */
const unusedMs = 60_000;

/** False where the page that failed leads nowhere: the list is read from its beginning the next time. */
const canContinue = (error: unknown): boolean =>
  !(error instanceof ListKeepsChanging || error instanceof PagesRepeat) &&
  !(error instanceof StreamingError && error.kind === 'malformed-response');

/**
 * A list that is read page by page for as long as somebody looks at it, and shown meanwhile. What was kept of an earlier visit is
 * shown at once and read again behind, unless its revision says that nothing changed.
 */
export class StreamedList<Item, Head> {
  readonly #source: ListSource<Item, Head>;
  readonly #keeper: ListKeeper<Item, Head>;
  readonly #listeners = new Set<() => void>();
  #state: ListState<Item, Head> = emptyList;
  /** Pages read so far, when reading was interrupted. */
  #reader: PageReader<Item, Head> | null = null;
  #running: AbortController | null = null;
  #isRestored = false;
  #isCurrent = false;
  /** Asked for by the user: a list without a revision is read again, however young it is. */
  #isForced = false;
  #leftAt = Date.now();
  /** After a page the next failure is the first one. */
  readonly #autoRetry = createAutoRetry(() => this.#run(), { maxTries: Number.POSITIVE_INFINITY });

  constructor(source: ListSource<Item, Head>, keeper: ListKeeper<Item, Head>) {
    this.#source = source;
    this.#keeper = keeper;
  }

  readonly getState = (): ListState<Item, Head> => this.#state;

  /** Reads while there is a listener. The call under way is aborted when the last one leaves; the next one goes on from there. */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.isUnused) this.#isCurrent = false;
    const isFirst = this.#listeners.size === 0;
    this.#listeners.add(listener);
    // Whoever comes later does not ask again for what has failed for others; whoever comes back does.
    if (isFirst) this.retry();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#leftAt = Date.now();
      this.#stop();
    };
  };

  /** Nobody has looked at it for so long that it has to be checked before it counts as current. */
  get isUnused(): boolean {
    return this.#listeners.size === 0 && Date.now() - this.#leftAt > unusedMs;
  }

  /** Continues from where reading failed. What passes by itself is also tried again without it, while the page is visible. */
  readonly retry = (): void => {
    if (this.#state.problem) this.#set({ problem: null });
    this.#run();
  };

  /** Reads the list again behind what is shown. */
  readonly refresh = (): void => {
    this.#stop();
    this.#reader = null;
    this.#isCurrent = false;
    this.#isForced = true;
    this.retry();
  };

  /** The list may have changed: it is read again when somebody looks at it the next time. */
  readonly expire = (): void => {
    this.#isCurrent = false;
  };

  /** Forgets everything and begins anew, as after the service was disconnected. */
  readonly reset = (): void => {
    this.end();
    this.clear();
    this.#isCurrent = false;
    this.#run();
  };

  /** Reads no more. */
  readonly end = (): void => {
    this.#stop();
    this.#reader = null;
    this.#isRestored = true;
    this.#isCurrent = true;
  };

  /** Drops what is shown. */
  readonly clear = (): void => this.#set(emptyList);

  #set(changes: Partial<ListState<Item, Head>>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of [...this.#listeners]) listener();
  }

  #stop(): void {
    this.#autoRetry.cancel();
    this.#running?.abort();
    this.#running = null;
    if (this.#state.loading) this.#set({ loading: false });
  }

  /** A problem stays shown until a page has come. */
  #run(): void {
    if (this.#running || this.#isCurrent || this.#listeners.size === 0) return;
    this.#autoRetry.cancel();
    const running = new AbortController();
    this.#running = running;
    this.#set({ loading: true });
    const settle = (problem: ListState<Item, Head>['problem']) => {
      if (running.signal.aborted) return;
      this.#running = null;
      this.#set({ loading: false, problem });
    };
    this.#read(running.signal).then(
      () => settle(null),
      (error) => {
        if (!canContinue(error)) this.#reader = null;
        settle(asProblem(error));
        if (!running.signal.aborted) this.#autoRetry.failed(retryDelayOf(error));
      },
    );
  }

  async #read(signal: AbortSignal): Promise<void> {
    await this.#restore(signal);
    this.#reader ??= await this.#begin(signal);
    const reader = this.#reader;
    if (reader) {
      let isWhole = false;
      while (!isWhole) {
        isWhole = await reader.next(signal);
        signal.throwIfAborted();
        this.#autoRetry.reset();
        this.#show(reader, isWhole);
      }
      const { items, head, readAt } = this.#state;
      if (!this.#isDoubtful) void this.#keeper.save({ items, head, readAt });
    }
    this.#autoRetry.reset();
    this.#reader = null;
    this.#isCurrent = !this.#isDoubtful;
    this.#isForced = false;
  }

  async #restore(signal: AbortSignal): Promise<void> {
    if (this.#isRestored) return;
    const kept = await this.#keeper.load();
    signal.throwIfAborted();
    this.#isRestored = true;
    if (kept) this.#set({ ...kept, complete: true, total: kept.items.length });
  }

  /** Null where nothing has changed since the list was read whole. */
  async #begin(signal: AbortSignal): Promise<PageReader<Item, Head> | null> {
    const head = await this.#source.head(signal);
    signal.throwIfAborted();
    if (this.#isUnchanged(head)) {
      this.#set({ head });
      return null;
    }
    if (head && !this.#state.complete) this.#set({ head, total: this.#source.totalOf(head) });
    const reader = new PageReader(this.#source, head);
    return (await this.#beginsAsBefore(reader, signal)) ? null : reader;
  }

  /** Reads the first page where that can tell that nothing has changed: the other pages need not be read again then. */
  async #beginsAsBefore(reader: PageReader<Item, Head>, signal: AbortSignal): Promise<boolean> {
    const { complete, items, readAt } = this.#state;
    const { isSame } = this.#source;
    if (!isSame || !complete || this.#isForced || Date.now() - readAt > firstPageTrustedForMs) return false;
    const isWhole = await reader.next(signal);
    signal.throwIfAborted();
    const now = reader.items;
    const isAsBefore = now.every((item, index) => {
      const before = items[index];
      return before !== undefined && isSame(before, item);
    });
    if (isWhole || !isAsBefore || (reader.total ?? items.length) !== items.length) return false;
    this.#set({ items: [...now, ...items.slice(now.length)] });
    return true;
  }

  get #isDoubtful(): boolean {
    const { isDoubtful } = this.#source;
    return isDoubtful !== undefined && this.#state.items.some(isDoubtful);
  }

  #isUnchanged(head: Head | null): boolean {
    const { complete, head: known, items, readAt } = this.#state;
    if (!complete || !known || !head || this.#isDoubtful) return false;
    const { revisionOf, totalOf } = this.#source;
    if (revisionOf(head) !== revisionOf(known)) return false;
    if (revisionOf(head) !== null) return true;
    if (this.#isForced) return false;
    return Date.now() - readAt < trustedForMs && (totalOf(head) ?? items.length) === (totalOf(known) ?? items.length);
  }

  /** Rows that are shown stay until at least as many new ones have come: a list that is read anew must not shrink meanwhile. */
  #show(reader: PageReader<Item, Head>, isWhole: boolean): void {
    const { items, head } = reader;
    const problem = null;
    if (isWhole) {
      this.#set({ items, head, complete: true, total: items.length, readAt: Date.now(), problem });
      return;
    }
    const { complete, items: shown } = this.#state;
    if (shown.length > 0 && (complete || items.length < shown.length)) return;
    this.#set({ items: [...items], head: head ?? this.#state.head, complete: false, total: reader.total, problem });
  }
}
