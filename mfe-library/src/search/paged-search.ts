import type { Page } from '@playa/contracts';
import { type AutoRetry, createAutoRetry } from '@playa/ui';
import { asProblem, type LibraryProblem } from '../store/library-problem.ts';

/** What is known of the answer to one search. */
export interface SearchState<Item> {
  /** Those that have arrived, the service's best first. */
  readonly items: readonly Item[];
  /** There is no further page. */
  readonly complete: boolean;
  readonly loading: boolean;
  /** Why reading stopped. What has arrived stays. */
  readonly problem: LibraryProblem | null;
}

export const nothingFound: SearchState<never> = { items: [], complete: false, loading: false, problem: null };

/** Some services answer without end; nobody scrolls that far. */
const mostItems = 1000;

/**
 * One search, read page by page as somebody asks for more. It begins with its first listener. When the last one leaves, the call
 * under way is aborted; the next one goes on from there. A page that could not be read is read again by itself, where that costs nothing.
 */
export class PagedSearch<Item> {
  readonly #read: (cursor: string | null, signal: AbortSignal) => Promise<Page<Item>>;
  readonly #listeners = new Set<() => void>();
  #state: SearchState<Item> = nothingFound;
  #cursor: string | null = null;
  #running: AbortController | null = null;
  readonly #autoRetry: AutoRetry | null;

  /** @param isFree false where each try uses up what all listeners share: a page that failed waits for a press */
  constructor(read: (cursor: string | null, signal: AbortSignal) => Promise<Page<Item>>, isFree: boolean) {
    this.#read = read;
    this.#autoRetry = isFree ? createAutoRetry(() => this.#begin()) : null;
  }

  readonly getState = (): SearchState<Item> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const { items, problem } = this.#state;
    if (problem) this.#autoRetry?.failed(problem.pauseMs);
    else if (items.length === 0) this.more();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#autoRetry?.cancel();
      this.#running?.abort();
      this.#running = null;
      this.#state = { ...this.#state, loading: false };
    };
  };

  /** Reads the next page, unless one is being read or there is none. */
  readonly more = (): void => {
    if (this.#running || this.#state.complete) return;
    this.#autoRetry?.reset();
    this.#set({ problem: null });
    this.#begin();
  };

  /** A problem stays until the page has come. */
  #begin(): void {
    const running = new AbortController();
    this.#running = running;
    this.#set({ loading: true });
    this.#nextPage(running.signal).then(
      (change) => this.#settle(running, change),
      (error) => this.#settle(running, { problem: asProblem(error) }),
    );
  }

  async #nextPage(signal: AbortSignal): Promise<Partial<SearchState<Item>>> {
    const page = await this.#read(this.#cursor, signal);
    const items = [...this.#state.items, ...page.items];
    // A cursor that leads back to its own page would never end.
    const isLast = page.next === null || page.next === this.#cursor || items.length >= mostItems;
    if (!signal.aborted) this.#cursor = page.next;
    return { items, complete: isLast, problem: null };
  }

  #settle(running: AbortController, change: Partial<SearchState<Item>>): void {
    if (running.signal.aborted) return;
    this.#running = null;
    this.#set({ ...change, loading: false });
    if (change.problem) this.#autoRetry?.failed(change.problem.pauseMs);
    else this.#autoRetry?.reset();
  }

  #set(change: Partial<SearchState<Item>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}
