/** The order in which songs are played. Immutable: every function answers a new queue. */
export interface SongQueue {
  /** Places of the songs as they were loaded, in the order in which they are played. Songs that were taken out are missing. */
  readonly order: readonly number[];
  /** Where in `order` it is. */
  readonly at: number;
  readonly shuffled: boolean;
  /** Every song that was loaded, in the order that holds without shuffle. */
  readonly own: readonly number[];
}

/** A number from 0 (inclusive) to 1 (exclusive), as `Math.random` gives. */
export type Random = () => number;

const upTo = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

/** Fisher-Yates. */
const mixed = (items: readonly number[], random: Random): number[] => {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] ?? 0, result[last] ?? 0];
  }
  return result;
};

/** `count` songs in their own order, at the one with this index. */
export const queueOf = (count: number, index = 0): SongQueue => ({
  order: upTo(0, count),
  at: Math.min(Math.max(index, 0), Math.max(count - 1, 0)),
  shuffled: false,
  own: upTo(0, count),
});

/** The index of the current song; null where there is none. */
export const currentOf = ({ order, at }: SongQueue): number | null => order[at] ?? null;

export const hasPrevious = ({ at }: SongQueue): boolean => at > 0;

export const hasNext = ({ order, at }: SongQueue): boolean => at + 1 < order.length;

/** One song on or back; the same queue at its ends. */
export const moved = (queue: SongQueue, by: 1 | -1): SongQueue => {
  const at = queue.at + by;
  return at < 0 || at >= queue.order.length ? queue : { ...queue, at };
};

/** At the song with this index, which comes next where it was taken out; the same queue where it has no such song. */
export const jumpedTo = (queue: SongQueue, index: number): SongQueue => {
  const at = queue.order.indexOf(index);
  if (at >= 0) return { ...queue, at };
  if (!queue.own.includes(index)) return queue;
  return { ...queue, order: queue.order.toSpliced(queue.at + 1, 0, index), at: queue.at + 1 };
};

/** The current song comes first, all others after it in any order. */
export const shuffled = (queue: SongQueue, random: Random = Math.random): SongQueue => {
  const current = currentOf(queue);
  if (current === null) return { ...queue, shuffled: true };
  const others = queue.order.filter((index) => index !== current);
  return { ...queue, order: [current, ...mixed(others, random)], at: 0, shuffled: true };
};

/** The order without shuffle again, at the current song. Songs that were taken out stay out. */
export const unshuffled = (queue: SongQueue): SongQueue => {
  const current = currentOf(queue);
  const present = new Set(queue.order);
  const order = queue.own.filter((index) => present.has(index));
  return { ...queue, order, at: current === null ? 0 : order.indexOf(current), shuffled: false };
};

/** In the order that the listener wants, at the same song. The same queue where that order leaves the current song out. */
export const reordered = (queue: SongQueue, order: readonly number[]): SongQueue => {
  const current = currentOf(queue);
  const at = current === null ? 0 : order.indexOf(current);
  if (at < 0) return queue;
  const present = new Set(order);
  const own = queue.shuffled ? queue.own : [...order, ...queue.own.filter((index) => !present.has(index))];
  return { ...queue, order, at, own };
};

/** With `count` more songs: at the end, or somewhere after the current one while it is shuffled. */
export const appended = (queue: SongQueue, count: number, random: Random = Math.random): SongQueue => {
  const added = upTo(queue.own.length, count);
  const own = [...queue.own, ...added];
  if (!queue.shuffled) return { ...queue, order: [...queue.order, ...added], own };
  const played = queue.order.slice(0, queue.at + 1);
  return { ...queue, order: [...played, ...mixed([...queue.order.slice(queue.at + 1), ...added], random)], own };
};
