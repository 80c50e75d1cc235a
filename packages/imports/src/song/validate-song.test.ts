import { describe, expect, it } from 'vitest';
import { createSong } from '../testing/inspect-result.ts';
import { validateSong } from './validate-song.ts';

const joro = { title: 'Joro', artists: ['Wizkid'] };

describe('validateSong', () => {
  it.each([
    ['control characters', { title: 'Jo\u0000ro\n', artists: ['\tWizkid\ud800'] }, createSong({ title: 'Jo ro' })],
    ['empty artists', { title: 'Joro', artists: ['', 'Wizkid', '\u0001'] }, createSong()],
    [
      'more artists than a song has',
      { title: 'Joro', artists: Array(60).fill('x') },
      createSong({ artists: Array(50).fill('x') }),
    ],
    [
      'artists that say nobody',
      { title: 'Joro', artists: ['Unknown', 'unknown artist', '<unknown>'] },
      createSong({ artists: [] }),
    ],
    ['a part of a millisecond', { ...joro, durationMs: 260_400.4 }, createSong({ durationMs: 260_400 })],
    ['an ISRC with hyphens', { ...joro, isrc: 'qm-2pv-14-00077' }, createSong({ isrc: 'QM2PV1400077' })],
    ['an ISRC that is none', { ...joro, isrc: 'QM2PV14000' }, createSong()],
    ['a link to elsewhere', { ...joro, link: 'https://example.com/1' }, createSong()],
    ['500 characters', { ...joro, title: 'x'.repeat(500) }, createSong({ title: 'x'.repeat(500) })],
  ])('%s', (_, fields, song) => {
    expect(validateSong(fields)).toEqual(song);
  });

  it.each([0, -1, 0.4, Number.NaN, Number.POSITIVE_INFINITY, 86_400_001])(
    'a duration of %d ms is unknown',
    (durationMs) => {
      expect(validateSong({ ...joro, durationMs })).toEqual(createSong());
    },
  );

  it.each([
    ['without a title', { title: ' ', artists: [] }, 'This song has no title.'],
    ['unavailable', { ...joro, unavailable: ' Local file ' }, 'Local file'],
    ['with a long artist', { ...joro, artists: ['x'.repeat(501)] }, 'A name here is longer than 500 characters.'],
    ['with a long album', { ...joro, album: 'x'.repeat(501) }, 'A name here is longer than 500 characters.'],
  ])('a row %s is not a song', (_, fields, reason) => {
    expect(validateSong(fields)).toBe(reason);
  });
});
