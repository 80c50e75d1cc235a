import { expect, it } from 'vitest';
import { aPlaylist, aSong } from '../testing/curated.ts';
import { readShown, visitOf } from './shown-playlist.ts';

const playlist = aPlaylist();

it('reads what the history keeps of a playlist that was made', () => {
  const kept: unknown = JSON.parse(JSON.stringify(visitOf(playlist)));
  expect(readShown(kept)).toEqual({ visit: expect.stringMatching(/^[\w-]{36}$/), playlist });
});

it('reads a playlist that the search found, as the search page leaves it', () => {
  const found = { title: 'Lagos nights', image: null, tracks: [], made: playlist };
  expect(readShown({ playlist: found })).toEqual({ visit: '', playlist });
});

it.each([
  ['nothing', null],
  ['a text', 'playlist'],
  ['another page', { playlistName: 'Lagos' }],
  ['a broken playlist', { visit: 'v', playlist: { ...playlist, tracks: [{ id: 1 }] } }],
  ['a found playlist without its songs', { playlist: { title: 'x', image: null, tracks: [] } }],
])('reads no playlist from the state of %s', (_, state) => {
  expect(readShown(state)).toBeNull();
});

it('is small enough for the history of every browser with 100 songs of long names', () => {
  const tracks = Array.from({ length: 100 }, (_, at) =>
    aSong({
      id: `song-of-22-characters-${at}`,
      title: 'أغنية طويلة '.repeat(20),
      imageUrl: `https://example.org/${'x'.repeat(200)}`,
    }),
  );
  const bytes = new TextEncoder().encode(JSON.stringify(visitOf(aPlaylist({ tracks })))).length;
  expect(bytes).toBeLessThan(500_000);
});
