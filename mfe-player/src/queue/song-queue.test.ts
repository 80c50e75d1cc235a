import { describe, expect, it } from 'vitest';
import {
  appended,
  currentOf,
  hasNext,
  hasPrevious,
  jumpedTo,
  moved,
  queueOf,
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
