import type { CopyFailureReason } from '@playa/contracts';
import type { ItemStatus, JournalItem, JournalState, Match } from './ports.ts';

/** A row that has a match and still has to be written. */
export interface PendingItem {
  position: number;
  match: Match;
}

/** The journal's state in memory, shared by the stages of one run. A stage waits for {@link changed} when it has nothing to do. */
export class Ledger {
  readonly #items: JournalItem[];
  #waiting: Array<() => void> = [];
  #firstUnwritten = 0;
  #progressed = false;
  readonly #counts: Record<ItemStatus['state'], number> = { read: 0, matched: 0, writing: 0, written: 0, failed: 0 };
  total: number | null;
  destinationPlaylistId: string | null;
  creationStarted: boolean;
  /** Runs in a row that have reconciled an unconfirmed write without a result. */
  reconcileAttempts: number;
  /**
   * Whether every write of this copy was made by this run and answered: then the playlist holds what was written when it has as many
   * rows. Otherwise songs may be missing and others there twice.
   */
  writesAreSure: boolean;
  /** No more rows will come in this run. */
  readingEnded = false;
  /** No more matches will come in this run. */
  matchingEnded = false;

  /** @throws when the journal holds what this release does not know, such as the state of a newer one */
  constructor(state: JournalState) {
    state.items.forEach(expectKnown);
    this.#items = [...state.items];
    this.#count(state.items);
    this.total = state.total;
    this.destinationPlaylistId = state.destinationPlaylistId;
    this.creationStarted = state.creationStarted;
    this.reconcileAttempts = state.reconcileAttempts;
    this.writesAreSure = state.destinationPlaylistId === null && !state.creationStarted;
  }

  get items(): readonly JournalItem[] {
    return this.#items;
  }

  /** True once this run has read, matched, written or failed a row. */
  get progressed(): boolean {
    return this.#progressed;
  }

  append(items: readonly JournalItem[]): void {
    this.#items.push(...items);
    this.#count(items);
    this.#progressed = true;
    this.wake();
  }

  setStatus(position: number, status: ItemStatus): void {
    const item = this.#items[position];
    if (!item) throw new Error(`There is no row ${position}`);
    this.#items[position] = { ...item, status };
    this.#counts[item.status.state] -= 1;
    this.#counts[status.state] += 1;
    if (status.state === 'written' || status.state === 'failed' || item.status.state === 'read')
      this.#progressed = true;
    this.wake();
  }

  /** The next rows to write, at most `limit`: in order, and none behind a row without a match. */
  nextToWrite(limit: number): PendingItem[] {
    while (isSettled(this.#items[this.#firstUnwritten])) this.#firstUnwritten += 1;
    const batch: PendingItem[] = [];
    for (let at = this.#firstUnwritten; at < this.#items.length && batch.length < limit; at += 1) {
      const item = this.#items[at];
      if (!item || item.status.state === 'read') break;
      if (item.status.state === 'matched' || item.status.state === 'writing') {
        batch.push({ position: at, match: item.status.match });
      }
    }
    return batch;
  }

  /** Matches in order of the rows in one of the given states. */
  matchesIn(state: 'writing' | 'written'): PendingItem[] {
    return this.#items.flatMap((item, position) =>
      item.status.state === state ? [{ position, match: item.status.match }] : [],
    );
  }

  count(state: 'written' | 'failed'): number {
    return this.#counts[state];
  }

  #count(items: readonly JournalItem[]): void {
    for (const { status } of items) this.#counts[status.state] += 1;
  }

  /** Resolves at the next change. */
  changed(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Resolves every pending {@link changed}. */
  wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

const knownStates: ReadonlySet<string> = new Set<ItemStatus['state']>([
  'read',
  'matched',
  'writing',
  'written',
  'failed',
]);

/** A row that is passed over is lost and lets later rows be written before it, so the run ends instead. */
const expectKnown = ({ position, status }: JournalItem, index: number): void => {
  if (position !== index) throw new Error(`The journal has row ${position} at place ${index}`);
  if (!knownStates.has(status.state)) throw new Error(`Row ${position} has the unknown state ${status.state}`);
};

const isSettled = (item: JournalItem | undefined): boolean =>
  item?.status.state === 'written' || item?.status.state === 'failed';

export const failedWith = (reason: CopyFailureReason): ItemStatus => ({ state: 'failed', reason });
