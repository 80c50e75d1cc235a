import type { CopyFailureReason } from '@playa/contracts';
import type { Continuation, ItemStatus, JournalItem, JournalState, Match } from './ports.ts';

/** A row that has a match and still has to be written. */
export interface PendingItem {
  position: number;
  match: Match;
}

/** The journal's state in memory, shared by the stages of one run. A stage waits for {@link nextChange} when it has nothing to do. */
export class Ledger {
  readonly #items: JournalItem[];
  #waiters: Array<() => void> = [];
  #firstUnsettled = 0;
  #progressed = false;
  /** Positions of rows that are inserted between written rows instead of being appended. */
  readonly #latePositions: ReadonlySet<number>;
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
  #writtenToLastPart = 0;
  /** Consecutive runs that have reconciled an unconfirmed write without a result. */
  reconcileAttempts: number;
  /**
   * Whether this run has made every write of this copy and received a success response for each. If so, the right number of rows proves
   * that the playlist is complete. Otherwise some songs may be missing and others repeated.
   */
  allWritesConfirmed: boolean;
  /** The destination may contain songs and playlists that are missing in the journal, which was restored from a backup. */
  readonly mayBeStale: boolean;
  /** No more rows will come in this run. */
  readingEnded = false;
  /** No more matches will come in this run. */
  matchingEnded = false;

  /** @throws when the journal contains a state that this release does not know, or misses a row */
  constructor(state: JournalState) {
    state.items.forEach(assertReadable);
    this.#items = [...state.items];
    this.#latePositions = new Set(findLatePositions(state));
    this.#count(state.items);
    this.total = state.total;
    this.destinationPlaylistId = state.destinationPlaylistId;
    this.creationStarted = state.creationStarted;
    this.#continuations = state.continuations;
    this.#writtenToLastPart = this.matchesIn('written', this.lastPart).length;
    this.reconcileAttempts = state.reconcileAttempts;
    this.mayBeStale = state.mayBeStale ?? false;
    this.allWritesConfirmed = state.destinationPlaylistId === null && !state.creationStarted && !this.mayBeStale;
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
    this.#writtenToLastPart = this.matchesIn('written', this.lastPart).length;
  }

  /** The current playlist. A copy's playlists are its parts: 0 is the first one, n the n-th continuation. */
  get lastPart(): number {
    return this.#continuations.length;
  }

  get writtenToLastPart(): number {
    return this.#writtenToLastPart;
  }

  /** The part that a row belongs to. */
  partOf(position: number): number {
    return this.#continuations.filter(({ from }) => from <= position).length;
  }

  /** Null until the playlist is created. */
  playlistIdOf(part: number): string | null {
    return part === 0 ? this.destinationPlaylistId : (this.#continuations[part - 1]?.playlistId ?? null);
  }

  append(items: readonly JournalItem[]): void {
    this.#items.push(...items);
    this.#count(items);
    this.#progressed = true;
    this.notifyChange();
  }

  setStatus(position: number, status: ItemStatus): void {
    const item = this.#items[position];
    if (!item) throw new Error(`There is no row ${position}`);
    this.#items[position] = { ...item, status };
    this.#counts[item.status.state] -= 1;
    this.#counts[status.state] += 1;
    if (position >= this.#firstOfLastPart) {
      this.#writtenToLastPart += Number(status.state === 'written') - Number(item.status.state === 'written');
    }
    if (status.state === 'written' || status.state === 'failed' || item.status.state === 'read')
      this.#progressed = true;
    this.notifyChange();
  }

  /** The first row that is neither written nor failed, except the late ones. */
  get firstUnsettled(): number {
    while (isSettled(this.#items[this.#firstUnsettled]) || this.#latePositions.has(this.#firstUnsettled))
      this.#firstUnsettled += 1;
    return this.#firstUnsettled;
  }

  /** The next rows to write, at most `limit`, in order. Stops at the first row without a match. */
  nextToWrite(limit: number): PendingItem[] {
    const batch: PendingItem[] = [];
    for (let at = this.firstUnsettled; at < this.#items.length && batch.length < limit; at += 1) {
      const item = this.#items[at];
      if (!item || item.status.state === 'read') break;
      if (this.#latePositions.has(at)) continue;
      if (item.status.state === 'matched' || item.status.state === 'writing') {
        batch.push({ position: at, match: item.status.match });
      }
    }
    return batch;
  }

  /** The matched rows that have to be inserted between rows written before this run, in order. */
  lateMatches(): PendingItem[] {
    return [...this.#latePositions].flatMap((position) => {
      const status = this.#items[position]?.status;
      return status?.state === 'matched' ? [{ position, match: status.match }] : [];
    });
  }

  /** The matches of the rows in the given state, in order: of all playlists, or of one part. */
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

  get #firstOfLastPart(): number {
    return this.#continuations.at(-1)?.from ?? 0;
  }

  #count(items: readonly JournalItem[]): void {
    for (const { status } of items) this.#counts[status.state] += 1;
  }

  /** Resolves at the next change. */
  nextChange(): Promise<void> {
    return new Promise((resolve) => this.#waiters.push(resolve));
  }

  /** Resolves every pending {@link nextChange}. */
  notifyChange(): void {
    const waiting = this.#waiters;
    this.#waiters = [];
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

/** Throws for a row that cannot be handled: skipping it would lose it and write later rows before it. */
const assertReadable = ({ position, status }: JournalItem, index: number): void => {
  if (position !== index) throw new Error(`The journal has row ${position} at place ${index}`);
  if (!knownStates.has(status.state)) throw new Error(`Row ${position} has the unknown state ${status.state}`);
};

/**
 * Finds rows that were matched after later rows had been written, for example by a listener's choice. Once a copy is finished, every
 * open row is late, because the listener may have added songs at the end.
 */
const findLatePositions = ({
  items,
  destinationPlaylistId,
  continuations,
  finished = false,
}: JournalState): number[] => {
  if (destinationPlaylistId === null) return [];
  const firstUncreated = continuations.find(({ playlistId }) => playlistId === null)?.from ?? Number.POSITIVE_INFINITY;
  const lastWritten = items.findLastIndex(({ status }) => status.state === 'written');
  return items
    .filter(({ position, status }) => {
      const isOpen = status.state === 'matched' || status.state === 'writing';
      return isOpen && position < firstUncreated && (finished || position < lastWritten);
    })
    .map(({ position }) => position);
};

const isSettled = (item: JournalItem | undefined): boolean =>
  item?.status.state === 'written' || item?.status.state === 'removing' || item?.status.state === 'failed';

/** The status of a row after its song was removed from the playlist: failed, for the reason it had before the choice. */
export const statusAfterRemoval = ({ items }: Ledger, { position }: PendingItem): ItemStatus => {
  const status = items[position]?.status;
  return failedStatus(status?.state === 'removing' ? status.reason : 'no-match');
};

export const failedStatus = (reason: CopyFailureReason): ItemStatus => ({ state: 'failed', reason });
