import { expect, it } from 'vitest';
import { aPlaylist } from '../testing/playlists.ts';
import { matchPlaylists } from './match-playlists.ts';

const names = ['Lagos After Dark', 'Alté  Sundays', 'LATE LAGOS', '<b>bold</b>', 'ليلة في لاغوس', 'a.*b', 'İstanbul'];
const playlists = names.map((name, index) => aPlaylist({ id: `${index}`, name }));
const found = (query: string | null) => matchPlaylists(playlists, query).map(({ name }) => name);

it.each([
  ['lagos', ['Lagos After Dark', 'LATE LAGOS']],
  ['AFTER', ['Lagos After Dark']],
  ['alte', ['Alté  Sundays']],
  ['alte\u0301 sun', ['Alté  Sundays']],
  ['istanbul', ['İstanbul']],
  ['لاغوس', ['ليلة في لاغوس']],
  ['<b>', ['<b>bold</b>']],
  ['a.*b', ['a.*b']],
  ['.*', ['a.*b']],
  ['nowhere', []],
])('finds %j in names', (query, expected) => {
  expect(found(query)).toEqual(expected);
});

it('is all of them while nothing is searched', () => {
  expect(matchPlaylists(playlists, null)).toBe(playlists);
});

it('finds words of names that are long or empty', () => {
  const long = aPlaylist({ name: `${'x'.repeat(295)} tail` });
  expect(matchPlaylists([long, aPlaylist({ name: '' })], 'tail')).toEqual([long]);
});
