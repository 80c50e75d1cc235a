import { describe, expect, it } from 'vitest';
import { hasSongColumns, mapFields, songLinkFrom } from './field-names.ts';

describe('mapFields', () => {
  it.each([
    ['compares by letters and digits', ['TRACK_NAME', ' Artist Name(s) '], { title: 0, artists: 1 }],
    ['takes the most telling name', ['name', 'Title', 'track'], { title: 1 }],
    ['takes the first of two columns of one name', ['title', 'title'], { title: 0 }],
    ["leaves the album's artist alone", ['Album Artist Name(s)', 'Album Name'], { album: 1 }],
    ['knows no built-in names', ['constructor', '__proto__', ''], {}],
  ])('%s', (_, found, expected) => {
    expect(Object.fromEntries(mapFields(found))).toEqual(expected);
  });
});

it('songs need a title and an artist', () => {
  expect([['title'], ['artist'], ['title', 'artist'], ['name', 'artists']].map(mapFields).map(hasSongColumns)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it('a link takes precedence over an id', () => {
  expect(songLinkFrom((field) => ({ link: 'a', spotifyId: 'b' })[String(field)] ?? '')).toBe('a');
  expect(songLinkFrom((field) => ({ spotifyId: 'a/b' })[String(field)] ?? '')).toBe(
    'https://open.spotify.com/track/a%2Fb',
  );
  expect(songLinkFrom(() => '')).toBe('');
});
