import { describe, expect, it } from 'vitest';
import { keysByNeighbours, Pairing } from './pairing.ts';

const paired = (left: string, right: string): (number | null)[] => {
  const pairing = new Pairing(left.length, right.length);
  for (const keyOf of keysByNeighbours) pairing.match(keyOf([...left]), keyOf([...right]));
  return [...left].map((_, at) => pairing.rightOf(at));
};

describe('pairing the rows of two lists', () => {
  it.each([
    ['pairs what is the same', 'abc', 'cab', [1, 2, 0]],
    ['pairs as often as both have it', 'aaa', 'aa', [0, null, 1]],
    ['tells repeated rows by the row before', 'abca', 'bca', [null, 0, 1, 2]],
    ['tells repeated rows by the row behind', 'abca', 'abc', [0, 1, 2, null]],
    ['pairs what is repeated in order', 'aaaa', 'aaaa', [0, 1, 2, 3]],
    ['pairs nothing with nothing', '', 'a', []],
  ])('%s', (_, left, right, pairs) => {
    expect(paired(left, right)).toEqual(pairs);
  });

  it('leaves out rows without a key', () => {
    const pairing = new Pairing(2, 2);
    pairing.match(
      (at) => (at === 0 ? null : 'a'),
      () => 'a',
    );
    expect([pairing.rightOf(0), pairing.rightOf(1), pairing.leftOf(0), pairing.leftOf(1)]).toEqual([null, 0, 1, null]);
  });
});
