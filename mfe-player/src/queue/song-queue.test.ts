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

/** Always the first of what is left, so that a mixed list is never in its own order. */
const first = () => 0;
const sorted = ({ order }: SongQueue) => [...order].sort((one, other) => one - other);

describe('a queue', () => {
  it('goes on and back, and stays where it is at its ends', () => {
    const queue = queueOf(3);
    expect([hasPrevious(queue), hasNext(queue)]).toEqual([false, true]);
    expect(moved(queue, -1)).toBe(queue);
    const last = moved(moved(queue, 1), 1);
    expect([currentOf(last), hasPrevious(last), hasNext(last)]).toEqual([2, true, false]);
    expect(moved(last, 1)).toBe(last);
  });

  it('begins within its songs, wherever it is told to', () => {
    expect([queueOf(3, 1), queueOf(3, 9), queueOf(3, -1)].map(currentOf)).toEqual([1, 2, 0]);
    expect(currentOf(queueOf(0))).toBeNull();
    expect([hasPrevious(queueOf(0)), hasNext(queueOf(0))]).toEqual([false, false]);
  });

  it('jumps to a song that it has', () => {
    const queue = shuffled(queueOf(5, 2), first);
    expect(currentOf(jumpedTo(queue, 4))).toBe(4);
    expect(jumpedTo(queue, 7)).toBe(queue);
  });
});

describe('shuffle', () => {
  it('keeps the current song, first, and every other song once', () => {
    const queue = shuffled(queueOf(8, 5), first);
    expect([queue.order[0], queue.at, queue.shuffled]).toEqual([5, 0, true]);
    expect(queue.order.slice(1)).not.toEqual([0, 1, 2, 3, 4, 6, 7]);
    expect(sorted(queue)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('off brings the own order back, at the song that plays by then', () => {
    const later = moved(moved(shuffled(queueOf(8, 5), first), 1), 1);
    const again = unshuffled(later);
    expect(again.order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(currentOf(again)).toBe(currentOf(later));
    expect(again.shuffled).toBe(false);
  });

  it('of nothing is nothing', () => {
    expect(shuffled(queueOf(0)).order).toEqual([]);
    expect(unshuffled(shuffled(queueOf(0))).order).toEqual([]);
  });
});

describe('songs that come later', () => {
  it('stand at the end', () => {
    expect(appended(queueOf(2, 1), 2).order).toEqual([0, 1, 2, 3]);
  });

  it('are mixed into what is still to come, and never before the current song', () => {
    const queue = moved(shuffled(queueOf(3, 1), first), 1);
    const longer = appended(queue, 3, first);
    expect(longer.order.slice(0, 2)).toEqual(queue.order.slice(0, 2));
    expect(currentOf(longer)).toBe(currentOf(queue));
    expect(sorted(longer)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(longer.order.slice(2)).not.toEqual([...queue.order.slice(2), 3, 4, 5]);
  });
});

describe('an order that the listener makes', () => {
  it('keeps the current song, and leaves out what was taken out', () => {
    const queue = reordered(queueOf(4, 1), [3, 1, 0]);
    expect([queue.order, currentOf(queue), hasNext(queue)]).toEqual([[3, 1, 0], 1, true]);
    expect(reordered(queue, [3, 0])).toBe(queue);
    expect(reordered(queueOf(0), []).order).toEqual([]);
  });

  it('comes back after shuffle, without the songs that were taken out meanwhile', () => {
    const own = reordered(queueOf(4, 1), [3, 1, 0, 2]);
    const mixed = shuffled(own, first);
    const taken = reordered(
      mixed,
      mixed.order.filter((index) => index !== 0),
    );
    expect(unshuffled(taken)).toMatchObject({ order: [3, 1, 2], at: 1 });
  });

  it('of a shuffled queue holds for that shuffle only', () => {
    const mixed = reordered(shuffled(queueOf(4, 1), first), [1, 3, 2, 0]);
    expect(mixed.order).toEqual([1, 3, 2, 0]);
    expect(unshuffled(mixed).order).toEqual([0, 1, 2, 3]);
  });

  it('takes songs that come later, under numbers of their own', () => {
    expect(appended(reordered(queueOf(3), [0, 2]), 2).order).toEqual([0, 2, 3, 4]);
    expect(sorted(appended(shuffled(reordered(queueOf(3), [0, 2]), first), 2, first))).toEqual([0, 2, 3, 4]);
  });

  it('has a song back, next, that was taken out and is chosen elsewhere', () => {
    const queue = jumpedTo(reordered(queueOf(4, 1), [0, 1, 3]), 2);
    expect([queue.order, currentOf(queue)]).toEqual([[0, 1, 2, 3], 2]);
  });
});
