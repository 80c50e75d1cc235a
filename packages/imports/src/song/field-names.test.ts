import { describe, expect, it } from 'vitest';
import { findFields, linkOf, namesSongs } from './field-names.ts';

describe('findFields', () => {
  it.each([
    ['compares by letters and digits', ['TRACK_NAME', ' Artist Name(s) '], { title: 0, artists: 1 }],
    ['takes the most telling name', ['name', 'Title', 'track'], { title: 1 }],
    ['takes the first of two columns of one name', ['title', 'title'], { title: 0 }],
    ["leaves the album's artist alone", ['Album Artist Name(s)', 'Album Name'], { album: 1 }],
    ['knows no built-in names', ['constructor', '__proto__', ''], {}],
  ])('%s', (_, found, expected) => {
    expect(Object.fromEntries(findFields(found))).toEqual(expected);
  });
});

it('songs need a title and an artist', () => {
  expect([['title'], ['artist'], ['title', 'artist'], ['name', 'artists']].map(findFields).map(namesSongs)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it('a link counts more than an id', () => {
  expect(linkOf((field) => ({ link: 'a', spotifyId: 'b' })[String(field)] ?? '')).toBe('a');
  expect(linkOf((field) => ({ spotifyId: 'a/b' })[String(field)] ?? '')).toBe('https://open.spotify.com/track/a%2Fb');
  expect(linkOf(() => '')).toBe('');
});
