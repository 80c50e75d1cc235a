import { describe, expect, it } from 'vitest';
import { Collection } from './collection.ts';

const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`;
const ids = (collection: Collection, owner = 'ada') => collection.of(owner).map(({ id }) => id);

describe('a collection', () => {
  it('keeps each thing once, the latest first', () => {
    const collection = new Collection();
    for (const [id, number] of [['a', 1] as const, ['b', 1] as const, ['c', 3] as const, ['d', 2] as const]) {
      collection.add('ada', id, day(number));
    }
    expect(ids(collection)).toEqual(['c', 'd', 'b', 'a']);
    collection.add('ada', 'a', day(4));
    expect(ids(collection)).toEqual(['a', 'c', 'd', 'b']);
    expect(collection.of('ada')[0]).toEqual({ id: 'a', addedAt: day(4) });
  });

  it('belongs to its owner', () => {
    const collection = new Collection();
    collection.add('ada', 'a', day(1));
    collection.add('tunde', 'a', day(2));
    collection.remove('ada', 'a');
    expect([collection.has('ada', 'a'), collection.has('tunde', 'a')]).toEqual([false, true]);
    expect(collection.ownersOf('a')).toEqual(['tunde']);
  });
});
