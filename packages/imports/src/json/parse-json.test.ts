import { describe, expect, it } from 'vitest';
import { createSong, messageOf, namesOf, outcomeOf, sizesOf, skippedOf, songsOf } from '../testing/inspect-result.ts';
import { parseJsonPlaylists } from './parse-json.ts';

const read = (value: unknown) => parseJsonPlaylists(JSON.stringify(value), 'file');

describe('a song', () => {
  it.each([
    ['with title and artist', { title: 'Joro', artist: 'Wizkid' }, createSong()],
    [
      'with name and artists',
      { name: 'Joro', artists: ['Wizkid', 'Tems'] },
      createSong({ artists: ['Wizkid', 'Tems'] }),
    ],
    [
      'with a list as its artist',
      { title: 'Joro', artist: ['Wizkid', 7, null] },
      createSong({ artists: ['Wizkid', '7'] }),
    ],
    [
      'of Playa',
      {
        position: 1,
        title: 'Joro',
        author: 'Wizkid',
        album: 'Ayo',
        durationMs: 260_400,
        isrc: 'QM2PV1400077',
        id: 'x',
        link: 'https://youtu.be/dQw4w9WgXcQ',
        addedAt: null,
        unavailable: null,
      },
      createSong({
        album: 'Ayo',
        durationMs: 260_400,
        isrc: 'QM2PV1400077',
        link: { service: 'youtube', trackId: 'dQw4w9WgXcQ' },
      }),
    ],
    [
      "of Spotify's API",
      {
        added_at: 'x',
        track: {
          name: 'Joro',
          artists: [{ name: 'Wizkid' }],
          album: { name: 'Ayo' },
          duration_ms: 260_400,
          uri: 'spotify:track:7C7ClnE57SwbizNe24XTXe',
        },
      },
      createSong({
        album: 'Ayo',
        durationMs: 260_400,
        link: { service: 'spotify', trackId: '7C7ClnE57SwbizNe24XTXe' },
      }),
    ],
    [
      'with keys of a CSV',
      { 'Track name': 'Joro', 'Artist name': 'Wizkid', Duration: '4:20' },
      createSong({ durationMs: 260_000 }),
    ],
    [
      'with a number as its title',
      { title: 1999, artist: 'Prince' },
      createSong({ title: '1999', artists: ['Prince'] }),
    ],
    [
      'with nothing known',
      { title: 'Joro', artist: null, album: {}, isrc: 'no', link: 'javascript:alert(1)', durationMs: -1 },
      createSong({ artists: [] }),
    ],
    ['as a text', 'Wizkid - Joro', createSong()],
  ])('%s', (_, row, song) => {
    expect(songsOf(read([row]))).toEqual([song]);
  });
});

describe('the playlists of', () => {
  const songs = [{ title: 'Joro', artist: 'Wizkid' }];

  it.each([
    ['a list of songs', songs, ['file: 1']],
    ['one playlist', { name: 'Lagos', songs }, ['Lagos: 1']],
    ['one playlist of an API', { name: 'Lagos', tracks: { items: songs } }, ['Lagos: 1']],
    [
      'a list of playlists',
      [{ name: 'Lagos', tracks: songs }, { title: 'Accra', items: songs }, { songs: [] }],
      ['Lagos: 1', 'Accra: 1', 'file: 0'],
    ],
    [
      'an export of Playa',
      {
        format: 'playa-playlists',
        version: 1,
        playlists: [
          { name: 'Lagos', songs },
          { name: 'Lagos', songs },
        ],
      },
      ['Lagos: 1', 'Lagos: 1'],
    ],
  ])('%s', (_, value, sizes) => {
    expect(sizesOf(read(value))).toEqual(sizes);
  });
});

it('skips entries that are not songs and reports their position', () => {
  const gone = { title: 'Gone', author: 'Tems', unavailable: 'Removed from Spotify' };
  const rows = [
    'Wizkid - Joro',
    'Joro',
    null,
    7,
    { title: 'x' },
    [],
    { title: '', artist: 'x' },
    gone,
    'x'.repeat(4001),
  ];
  expect(skippedOf(read(rows))).toEqual([
    '2: This line names no artist. Write it as "Artist - Title".',
    '3: This entry is not a song.',
    '4: This entry is not a song.',
    '5: This entry is not a song.',
    '6: This entry is not a song.',
    '7: This song has no title.',
    '8: Removed from Spotify',
    '9: A name here is longer than 500 characters.',
  ]);
  expect(namesOf(read(rows))).toEqual(['Wizkid - Joro']);
});

describe('refuses', () => {
  const broken = ['broken', 'This is not valid JSON. The file may have been cut off.'];
  const shape = ['unknown-shape', 'No songs were found in this JSON. Each song needs a "title" and an "artist".'];

  it.each([
    ['JSON that was cut off', '[{"title":"Joro"', broken],
    ['what is no JSON', '{title: 1}', broken],
    ['a number', '7', shape],
    ['an object without a list', '{"title":"Joro"}', shape],
    ['an empty list', '[]', shape],
    ['playlists without songs', '[{"songs":[]}]', shape],
    ['a list of other things', '[{"price":1},{"price":2}]', shape],
  ])('%s', (_, text, expected) => {
    const result = parseJsonPlaylists(text, 'file');
    expect([outcomeOf(result), messageOf(result)]).toEqual(expected);
  });
});

it('refuses lists nested a million levels deep', () => {
  expect(parseJsonPlaylists(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`, '').kind).toBe('refused');
});
