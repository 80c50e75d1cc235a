import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstValue, listValues, sliceWindow } from './list-query.ts';

describe('query parameters', () => {
  it('have one value, the first, however often they are repeated', () => {
    expect(firstValue({ limit: ['5', '10'] }, 'limit')).toBe('5');
    expect(firstValue({ limit: '5' }, 'limit')).toBe('5');
  });

  it('count as missing when they are empty', () => {
    expect(firstValue({ limit: '' }, 'limit')).toBeUndefined();
    expect(firstValue({}, 'limit')).toBeUndefined();
    expect(listValues({ ids: ['', ' , '] }, 'ids')).toEqual([]);
  });

  it('list their values whether these are repeated or separated by commas', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { maxLength: 8 }), fc.nat(8), (ids, at) => {
        const [before, behind] = [ids.slice(0, at), ids.slice(at)];
        expect(listValues({ ids: [before.join(','), ...behind] }, 'ids')).toEqual(ids);
        expect(listValues({ ids: ids.join(' , ') }, 'ids')).toEqual(ids);
      }),
    );
  });
});

describe('the window over a list', () => {
  it('shows every row once when the windows follow each other', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (rows, limit) => {
        const shown = [];
        for (let offset = 0; offset < rows.length; offset += limit) shown.push(...sliceWindow(rows, { offset, limit }));
        expect(shown).toEqual(rows);
        expect(sliceWindow(rows, { offset: rows.length, limit })).toEqual([]);
      }),
    );
  });
});
