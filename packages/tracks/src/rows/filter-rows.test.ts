import type { PlaylistRow } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { aRow } from '../testing/songs.ts';
import { filterRows } from './filter-rows.ts';

const gone: PlaylistRow = { state: 'unavailable', reason: 'removed', title: 'Déjà Vu', author: 'Beyoncé' };
const rows = [
  aRow({ title: 'Ojuelegba', artists: ['Wizkid'] }),
  gone,
  aRow({ title: 'Essence', artists: ['WizKid', 'Tems'] }),
  aRow({ service: 'youtube', title: 'Rema - Calm Down (Official Video)', artists: ['RemaVEVO'] }),
];
const found = (text: string) => filterRows(rows, text).map(({ index }) => index);

describe('filterRows', () => {
  it.each([
    ['wizkid', [0, 2]],
    ['  ESSENCE ', [2]],
    ['deja', [1]],
    ['beyonce', [1]],
    ['tems', [2]],
    ['ｒｅｍａ', [3]],
    ['official video', []],
    ['essence wiz', []],
    ['', [0, 1, 2, 3]],
    ['   ', [0, 1, 2, 3]],
  ])('"%s" finds the rows %j', (text, places) => {
    expect(found(text)).toEqual(places);
  });

  it('takes the text as it is, not as a pattern', () => {
    expect(filterRows([aRow({ title: 'What? (Yes.*)' })], '.*)')).toHaveLength(1);
    expect(found('.*')).toEqual([]);
  });
});
