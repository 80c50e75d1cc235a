import { describe, expect, it } from 'vitest';
import { aSong } from '../testing/read-result.ts';
import { makeSong } from './make-song.ts';

const joro = { title: 'Joro', artists: ['Wizkid'] };

describe('makeSong', () => {
  it.each([
    ['control characters', { title: 'Jo\u0000ro\n', artists: ['\tWizkid\ud800'] }, aSong({ title: 'Jo ro' })],
    ['empty artists', { title: 'Joro', artists: ['', 'Wizkid', '\u0001'] }, aSong()],
    [
      'more artists than a song has',
      { title: 'Joro', artists: Array(60).fill('x') },
      aSong({ artists: Array(50).fill('x') }),
    ],
    [
      'artists that say nobody',
      { title: 'Joro', artists: ['Unknown', 'unknown artist', '<unknown>'] },
      aSong({ artists: [] }),
    ],
    ['a part of a millisecond', { ...joro, durationMs: 260_400.4 }, aSong({ durationMs: 260_400 })],
    ['an ISRC with hyphens', { ...joro, isrc: 'qm-2pv-14-00077' }, aSong({ isrc: 'QM2PV1400077' })],
    ['an ISRC that is none', { ...joro, isrc: 'QM2PV14000' }, aSong()],
    ['a link to elsewhere', { ...joro, link: 'https://example.com/1' }, aSong()],
    ['500 characters', { ...joro, title: 'x'.repeat(500) }, aSong({ title: 'x'.repeat(500) })],
  ])('%s', (_, fields, song) => {
    expect(makeSong(fields)).toEqual(song);
  });

  it.each([0, -1, 0.4, Number.NaN, Number.POSITIVE_INFINITY, 86_400_001])(
    'a length of %d ms is unknown',
    (durationMs) => {
      expect(makeSong({ ...joro, durationMs })).toEqual(aSong());
    },
  );

  it.each([
    ['without a title', { title: ' ', artists: [] }, 'This song has no title.'],
    ['unavailable', { ...joro, unavailable: ' Local file ' }, 'Local file'],
    ['with a long artist', { ...joro, artists: ['x'.repeat(501)] }, 'A name here is longer than 500 characters.'],
    ['with a long album', { ...joro, album: 'x'.repeat(501) }, 'A name here is longer than 500 characters.'],
  ])('a row %s is none', (_, fields, reason) => {
    expect(makeSong(fields)).toBe(reason);
  });
});
