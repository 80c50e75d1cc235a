import type { ImportSong } from '@playa/contracts';
import { expect, it } from 'vitest';
import { songKey } from './song-key.ts';

const song: ImportSong = {
  title: 'Essence',
  artists: ['Wizkid', 'Tems'],
  album: 'Made in Lagos',
  durationMs: 248_000,
  isrc: 'USRC12003712',
  link: null,
};

it('is the same however a list writes the song, and wherever it links', () => {
  const written = { ...song, title: ' ESSENCE ', artists: ['wizkid', 'Ｔｅｍｓ'], album: 'Made  In Lagos' };
  expect(songKey(written)).toBe(songKey(song));
  expect(songKey({ ...song, link: { service: 'spotify', trackId: 't1' } })).toBe(songKey(song));
});

it('is another for everything that may be another recording', () => {
  const others: Partial<ImportSong>[] = [
    { title: 'Essence (Live)' },
    { artists: ['Wizkid'] },
    { artists: ['Wizkid, Tems'] },
    { album: 'Live' },
    { album: null },
    { durationMs: 249_000 },
    { isrc: null },
  ];
  const keys = [song, ...others.map((change) => ({ ...song, ...change }))].map(songKey);
  expect(new Set(keys).size).toBe(keys.length);
});
