import { beforeEach, describe, expect, it } from 'vitest';
import { PlayQueue } from './play-queue.ts';

let queue: PlayQueue;
beforeEach(() => {
  queue = new PlayQueue();
  queue.replace(['a', 'b', 'c', 'd'], 1);
});

const rest = (): string[] => {
  const played = [queue.current ?? ''];
  while (queue.next()) played.push(queue.current ?? '');
  return played;
};

describe('a list', () => {
  it('is played from where it was started to its end, and stands at its first track then', () => {
    expect([queue.current, queue.past, queue.upcoming]).toEqual(['b', ['a'], ['c', 'd']]);
    expect(rest()).toEqual(['b', 'c', 'd']);
    expect([queue.current, queue.hasPrevious]).toEqual(['a', false]);
  });

  it('goes round when its context repeats', () => {
    queue.replace(['a', 'b'], 1);
    expect(queue.hasNext).toBe(false);
    queue.repeat = 'context';
    expect([queue.hasNext, queue.next(), queue.current]).toEqual([true, true, 'a']);
  });

  it('goes back as far as its first track', () => {
    queue.previous();
    queue.previous();
    expect(queue.current).toBe('a');
  });

  it('of nothing plays nothing', () => {
    const empty = new PlayQueue();
    empty.setShuffle(true);
    expect([empty.current, empty.upcoming, empty.hasPrevious]).toEqual([null, [], false]);
  });
});

describe('shuffle', () => {
  const many = Array.from({ length: 50 }, (_, index) => `t${index}`);

  it('keeps the current track, plays each of the others once, and in another order', () => {
    queue.replace(many, 7);
    queue.setShuffle(true);
    const played = rest();
    expect(played[0]).toBe('t7');
    expect(played.toSorted()).toEqual(many.toSorted());
    expect(played.slice(1)).not.toEqual(many.filter((one) => one !== 't7'));
  });

  it('switched off goes on in the order of the list', () => {
    queue.setShuffle(true);
    queue.next();
    const current = queue.current ?? '';
    queue.setShuffle(false);
    expect(rest()).toEqual(['a', 'b', 'c', 'd'].slice(['a', 'b', 'c', 'd'].indexOf(current)));
  });

  it('holds for the next list, too', () => {
    queue.setShuffle(true);
    queue.replace(many, 3);
    expect([queue.current, queue.shuffle, queue.past]).toEqual(['t3', true, []]);
  });
});

describe('queued tracks', () => {
  it('come next, in the order they were queued, before the list goes on', () => {
    queue.enqueue('x');
    queue.enqueue('y');
    expect(queue.upcoming).toEqual(['x', 'y', 'c', 'd']);
    expect(rest()).toEqual(['b', 'x', 'y', 'c', 'd']);
  });

  it('are left for the track of the list that played before', () => {
    queue.enqueue('x');
    queue.next();
    queue.previous();
    expect(queue.current).toBe('b');
  });
});
