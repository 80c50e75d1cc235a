import { describe, expect, it } from 'vitest';
import {
  appended,
  currentOf,
  hasNext,
  hasPrevious,
  jumpedTo,
  moved,
  queueOf,
  reordered,
  type SongQueue,
  shuffled,
  unshuffled,
} from './song-queue.ts';

/** Always picks the first remaining item, so that a shuffled list never keeps its order. */
const first = () => 0;
const sorted = ({ order }: SongQueue) => [...order].sort((one, other) => one - other);

describe('a queue', () => {
  it('steps forward and back, and stays at its ends', () => {
    const queue = queueOf(3);
    expect([hasPrevious(queue), hasNext(queue)]).toEqual([false, true]);
    expect(moved(queue, -1)).toBe(queue);
    const last = moved(moved(queue, 1), 1);
    expect([currentOf(last), hasPrevious(last), hasNext(last)]).toEqual([2, true, false]);
    expect(moved(last, 1)).toBe(last);
  });

  it('clamps its start to its songs', () => {
    expect([queueOf(3, 1), queueOf(3, 9), queueOf(3, -1)].map(currentOf)).toEqual([1, 2, 0]);
    expect(currentOf(queueOf(0))).toBeNull();
    expect([hasPrevious(queueOf(0)), hasNext(queueOf(0))]).toEqual([false, false]);
  });

  it('jumps to one of its songs', () => {
    const queue = shuffled(queueOf(5, 2), first);
    expect(currentOf(jumpedTo(queue, 4))).toBe(4);
    expect(jumpedTo(queue, 7)).toBe(queue);
  });
});

describe('shuffle', () => {
  it('puts the current song first, and keeps every other song once', () => {
    const queue = shuffled(queueOf(8, 5), first);
    expect([queue.order[0], queue.position, queue.shuffled]).toEqual([5, 0, true]);
    expect(queue.order.slice(1)).not.toEqual([0, 1, 2, 3, 4, 6, 7]);
    expect(sorted(queue)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('off restores the loaded order, at the current song', () => {
    const later = moved(moved(shuffled(queueOf(8, 5), first), 1), 1);
    const again = unshuffled(later);
    expect(again.order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(currentOf(again)).toBe(currentOf(later));
    expect(again.shuffled).toBe(false);
  });

  it('of an empty queue is empty', () => {
    expect(shuffled(queueOf(0)).order).toEqual([]);
    expect(unshuffled(shuffled(queueOf(0))).order).toEqual([]);
  });
});

describe('appended songs', () => {
  it('are at the end', () => {
    expect(appended(queueOf(2, 1), 2).order).toEqual([0, 1, 2, 3]);
  });

  it('are shuffled into the songs after the current one', () => {
    const queue = moved(shuffled(queueOf(3, 1), first), 1);
    const longer = appended(queue, 3, first);
    expect(longer.order.slice(0, 2)).toEqual(queue.order.slice(0, 2));
    expect(currentOf(longer)).toBe(currentOf(queue));
    expect(sorted(longer)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(longer.order.slice(2)).not.toEqual([...queue.order.slice(2), 3, 4, 5]);
  });
});

describe('an order of the listener', () => {
  it('keeps the current song, and omits removed songs', () => {
    const queue = reordered(queueOf(4, 1), [3, 1, 0]);
    expect([queue.order, currentOf(queue), hasNext(queue)]).toEqual([[3, 1, 0], 1, true]);
    expect(reordered(queue, [3, 0])).toBe(queue);
    expect(reordered(queueOf(0), []).order).toEqual([]);
  });

  it('is restored after shuffle, without the songs that were removed meanwhile', () => {
    const own = reordered(queueOf(4, 1), [3, 1, 0, 2]);
    const mixed = shuffled(own, first);
    const taken = reordered(
      mixed,
      mixed.order.filter((index) => index !== 0),
    );
    expect(unshuffled(taken)).toMatchObject({ order: [3, 1, 2], position: 1 });
  });

  it('of a shuffled queue is dropped with the shuffle', () => {
    const mixed = reordered(shuffled(queueOf(4, 1), first), [1, 3, 2, 0]);
    expect(mixed.order).toEqual([1, 3, 2, 0]);
    expect(unshuffled(mixed).order).toEqual([0, 1, 2, 3]);
  });

  it('accepts appended songs, with their own indexes', () => {
    expect(appended(reordered(queueOf(3), [0, 2]), 2).order).toEqual([0, 2, 3, 4]);
    expect(sorted(appended(shuffled(reordered(queueOf(3), [0, 2]), first), 2, first))).toEqual([0, 2, 3, 4]);
  });

  it('reinserts a removed song as the next one when it is chosen elsewhere', () => {
    const queue = jumpedTo(reordered(queueOf(4, 1), [0, 1, 3]), 2);
    expect([queue.order, currentOf(queue)]).toEqual([[0, 1, 2, 3], 2]);
  });
});
