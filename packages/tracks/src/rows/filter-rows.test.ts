import type { PlaylistRow } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { createRow } from '../testing/create-track.ts';
import { filterRows } from './filter-rows.ts';

const gone: PlaylistRow = { state: 'unavailable', reason: 'removed', title: 'Déjà Vu', author: 'Beyoncé' };
const rows = [
  createRow({ title: 'Ojuelegba', artists: ['Wizkid'] }),
  gone,
  createRow({ title: 'Essence', artists: ['WizKid', 'Tems'] }),
  createRow({ service: 'youtube', title: 'Rema - Calm Down (Official Video)', artists: ['RemaVEVO'] }),
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

  it('treats the text literally, not as a pattern', () => {
    expect(filterRows([createRow({ title: 'What? (Yes.*)' })], '.*)')).toHaveLength(1);
    expect(found('.*')).toEqual([]);
  });
});
