import { describe, expect, it } from 'vitest';
import { toTrack } from './spotify-music.ts';
import { SpotifyTrack } from './spotify-schemas.ts';

describe("a song's cover", () => {
  const coverOf = (images: unknown) =>
    toTrack(SpotifyTrack.parse({ id: 't1', name: 'Joro', album: { images } }))?.imageUrl;
  const image = (width: number | null) => ({ url: `https://i.scdn.co/${width}`, width, height: width });

  it.each([
    ['the smallest that is 300 pixels wide or more', [image(640), image(300), image(64)], 'https://i.scdn.co/300'],
    ['in whatever order they come', [image(64), image(300), image(640)], 'https://i.scdn.co/300'],
    ['the first where none is as wide', [image(200), image(64)], 'https://i.scdn.co/200'],
    ['the first where no size is told', [image(null), { url: 'https://i.scdn.co/b' }], 'https://i.scdn.co/null'],
    ['none without pictures', [], null],
    ['none without an album', null, null],
  ])('is %s', (_, images, url) => expect(coverOf(images)).toBe(url));
});

it.each([
  ['2020', 2020],
  ['1973-05', 1973],
  ['2020-10-30', 2020],
  ['0000', null],
  ['20201030', null],
  ['soon', null],
  [2020, null],
  [undefined, null],
])('a track released on %j is of the year %j', (release_date, year) => {
  const track = toTrack(SpotifyTrack.parse({ id: 't1', name: 'Joro', album: { name: 'Joro', release_date } }));
  expect(track?.year).toBe(year);
});
