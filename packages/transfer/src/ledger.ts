import type { CopyFailureReason } from '@playa/contracts';
import type { Continuation, ItemStatus, JournalItem, JournalState, Match } from './ports.ts';

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
  /** Positions of rows that are put between written ones instead of being appended. */
  readonly #late: ReadonlySet<number>;
  readonly #counts: Record<ItemStatus['state'], number> = {
    read: 0,
    matched: 0,
    writing: 0,
    written: 0,
    removing: 0,
    failed: 0,
  };
  total: number | null;
  destinationPlaylistId: string | null;
  creationStarted: boolean;
  #continuations: readonly Continuation[];
  /** Rows written to the last playlist. */
  #writtenToLast = 0;
  /** Runs in a row that have reconciled an unconfirmed write without a result. */
  reconcileAttempts: number;
  /**
   * Whether every write of this copy was made by this run and answered: then the playlist holds what was written when it has as many
   * rows. Otherwise songs may be missing and others there twice.
   */
  writesAreSure: boolean;
  /** The destination may hold songs that the journal does not know to be written, and playlists that it does not know to be made. */
  readonly mayBeOlder: boolean;
  /** No more rows will come in this run. */
  readingEnded = false;
  /** No more matches will come in this run. */
  matchingEnded = false;

  /** @throws when the journal holds what this release does not know, such as the state of a newer one */
  constructor(state: JournalState) {
    state.items.forEach(expectKnown);
    this.#items = [...state.items];
    this.#late = new Set(latePositions(state));
    this.#count(state.items);
    this.total = state.total;
    this.destinationPlaylistId = state.destinationPlaylistId;
    this.creationStarted = state.creationStarted;
    this.#continuations = state.continuations;
    this.#writtenToLast = this.matchesIn('written', this.lastPart).length;
    this.reconcileAttempts = state.reconcileAttempts;
    this.mayBeOlder = state.mayBeOlder ?? false;
    this.writesAreSure = state.destinationPlaylistId === null && !state.creationStarted && !this.mayBeOlder;
  }

  get items(): readonly JournalItem[] {
    return this.#items;
  }

  /** True once this run has read, matched, written or failed a row. */
  get progressed(): boolean {
    return this.#progressed;
  }

  get continuations(): readonly Continuation[] {
    return this.#continuations;
  }

  set continuations(continuations: readonly Continuation[]) {
    this.#continuations = continuations;
    this.#writtenToLast = this.matchesIn('written', this.lastPart).length;
  }

  /** The playlist that is written to: 0 for the first one, n for the n-th continuation. */
  get lastPart(): number {
    return this.#continuations.length;
  }

  get writtenToLast(): number {
    return this.#writtenToLast;
  }

  /** The playlist that a row belongs into. */
  partOf(position: number): number {
    return this.#continuations.filter(({ from }) => from <= position).length;
  }

  /** Null until the playlist is made. */
  playlistIdOf(part: number): string | null {
    return part === 0 ? this.destinationPlaylistId : (this.#continuations[part - 1]?.playlistId ?? null);
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
    if (position >= this.#firstOfLast) {
      this.#writtenToLast += Number(status.state === 'written') - Number(item.status.state === 'written');
    }
    if (status.state === 'written' || status.state === 'failed' || item.status.state === 'read')
      this.#progressed = true;
    this.wake();
  }

  /** The first row that is neither written nor failed, save those that are put between written ones. */
  get firstUnsettled(): number {
    while (isSettled(this.#items[this.#firstUnwritten]) || this.#late.has(this.#firstUnwritten))
      this.#firstUnwritten += 1;
    return this.#firstUnwritten;
  }

  /** The next rows to write, at most `limit`: in order, and none behind a row without a match. */
  nextToWrite(limit: number): PendingItem[] {
    const batch: PendingItem[] = [];
    for (let at = this.firstUnsettled; at < this.#items.length && batch.length < limit; at += 1) {
      const item = this.#items[at];
      if (!item || item.status.state === 'read') break;
      if (this.#late.has(at)) continue;
      if (item.status.state === 'matched' || item.status.state === 'writing') {
        batch.push({ position: at, match: item.status.match });
      }
    }
    return batch;
  }

  /** The rows that have to be put at their place among those that were written before this run, in order. */
  lateMatches(): PendingItem[] {
    return [...this.#late].flatMap((position) => {
      const status = this.#items[position]?.status;
      return status?.state === 'matched' ? [{ position, match: status.match }] : [];
    });
  }

  /** Matches in order of the rows in the given state: all, or those of one playlist. */
  matchesIn(state: 'writing' | 'written' | 'removing', part?: number): PendingItem[] {
    const start = part === undefined || part === 0 ? 0 : (this.#continuations[part - 1]?.from ?? 0);
    const end = part === undefined ? undefined : this.#continuations[part]?.from;
    return this.#items
      .slice(start, end)
      .flatMap(({ status }, index) =>
        status.state === state ? [{ position: start + index, match: status.match }] : [],
      );
  }

  count(state: 'written' | 'failed'): number {
    return this.#counts[state];
  }

  get #firstOfLast(): number {
    return this.#continuations.at(-1)?.from ?? 0;
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
  'removing',
  'failed',
]);

/** A row that is passed over is lost and lets later rows be written before it, so the run ends instead. */
const expectKnown = ({ position, status }: JournalItem, index: number): void => {
  if (position !== index) throw new Error(`The journal has row ${position} at place ${index}`);
  if (!knownStates.has(status.state)) throw new Error(`Row ${position} has the unknown state ${status.state}`);
};

/**
 * Rows that got their match when rows behind them were written already, as a listener's choice does. Once a copy was done all of them
 * are: the listener may have added songs of their own at the end.
 */
const latePositions = ({ items, destinationPlaylistId, continuations, finished = false }: JournalState): number[] => {
  if (destinationPlaylistId === null) return [];
  const unmade = continuations.find(({ playlistId }) => playlistId === null)?.from ?? Number.POSITIVE_INFINITY;
  const lastWritten = items.findLastIndex(({ status }) => status.state === 'written');
  return items
    .filter(({ position, status }) => {
      const isOpen = status.state === 'matched' || status.state === 'writing';
      return isOpen && position < unmade && (finished || position < lastWritten);
    })
    .map(({ position }) => position);
};

const isSettled = (item: JournalItem | undefined): boolean =>
  item?.status.state === 'written' || item?.status.state === 'removing' || item?.status.state === 'failed';

/** What a row is once it was taken out of the playlist: not copied, for the reason that it had before. */
export const removedFrom = ({ items }: Ledger, { position }: PendingItem): ItemStatus => {
  const status = items[position]?.status;
  return failedWith(status?.state === 'removing' ? status.reason : 'no-match');
};

export const failedWith = (reason: CopyFailureReason): ItemStatus => ({ state: 'failed', reason });
