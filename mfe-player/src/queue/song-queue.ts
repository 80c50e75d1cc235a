/** The order in which songs are played. Immutable: every function returns a new queue. */
export interface SongQueue {
  /** Load indexes of the songs, in playing order, without removed songs. */
  readonly order: readonly number[];
  /** Index in `order` of the current song. */
  readonly position: number;
  readonly shuffled: boolean;
  /** Load indexes of all songs, including removed ones, in the order without shuffle. */
  readonly loadedOrder: readonly number[];
}

/** Returns a number from 0 (inclusive) to 1 (exclusive), like `Math.random`. */
export type Random = () => number;

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

/** Fisher-Yates. */
const shuffleItems = (items: readonly number[], random: Random): number[] => {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] ?? 0, result[last] ?? 0];
  }
  return result;
};

/** A queue of `count` songs in load order, at this index. */
export const queueOf = (count: number, index = 0): SongQueue => ({
  order: range(0, count),
  position: Math.min(Math.max(index, 0), Math.max(count - 1, 0)),
  shuffled: false,
  loadedOrder: range(0, count),
});

/** Load index of the current song; null if there is none. */
export const currentOf = ({ order, position }: SongQueue): number | null => order[position] ?? null;

export const hasPrevious = ({ position }: SongQueue): boolean => position > 0;

export const hasNext = ({ order, position }: SongQueue): boolean => position + 1 < order.length;

/** Steps one song forward or back; returns the same queue at its ends. */
export const moved = (queue: SongQueue, by: 1 | -1): SongQueue => {
  const at = queue.position + by;
  return at < 0 || at >= queue.order.length ? queue : { ...queue, position: at };
};

/** Jumps to the song with this load index, and reinserts it if it was removed; returns the same queue for an unknown index. */
export const jumpedTo = (queue: SongQueue, index: number): SongQueue => {
  const at = queue.order.indexOf(index);
  if (at >= 0) return { ...queue, position: at };
  if (!queue.loadedOrder.includes(index)) return queue;
  return { ...queue, order: queue.order.toSpliced(queue.position + 1, 0, index), position: queue.position + 1 };
};

/** Shuffles: the current song first, then all others in random order. */
export const shuffled = (queue: SongQueue, random: Random = Math.random): SongQueue => {
  const current = currentOf(queue);
  if (current === null) return { ...queue, shuffled: true };
  const others = queue.order.filter((index) => index !== current);
  return { ...queue, order: [current, ...shuffleItems(others, random)], position: 0, shuffled: true };
};

/** Restores the order without shuffle, at the current song. Removed songs stay removed. */
export const unshuffled = (queue: SongQueue): SongQueue => {
  const current = currentOf(queue);
  const present = new Set(queue.order);
  const order = queue.loadedOrder.filter((index) => present.has(index));
  return { ...queue, order, position: current === null ? 0 : order.indexOf(current), shuffled: false };
};

/** Applies the listener's order, at the same song. Returns the same queue if the order lacks the current song. */
export const reordered = (queue: SongQueue, order: readonly number[]): SongQueue => {
  const current = currentOf(queue);
  const at = current === null ? 0 : order.indexOf(current);
  if (at < 0) return queue;
  const present = new Set(order);
  const own = queue.shuffled
    ? queue.loadedOrder
    : [...order, ...queue.loadedOrder.filter((index) => !present.has(index))];
  return { ...queue, order, position: at, loadedOrder: own };
};

/** Adds `count` songs: at the end, or at random positions after the current song while shuffled. */
export const appended = (queue: SongQueue, count: number, random: Random = Math.random): SongQueue => {
  const added = range(queue.loadedOrder.length, count);
  const own = [...queue.loadedOrder, ...added];
  if (!queue.shuffled) return { ...queue, order: [...queue.order, ...added], loadedOrder: own };
  const played = queue.order.slice(0, queue.position + 1);
  return {
    ...queue,
    order: [...played, ...shuffleItems([...queue.order.slice(queue.position + 1), ...added], random)],
    loadedOrder: own,
  };
};
