import { expect, it } from 'vitest';
import { aPlaylist, aSong } from '../testing/curated.ts';
import { createHistoryState, readHistoryState } from './history-state.ts';

const playlist = aPlaylist();

it('reads back the state of a history entry', () => {
  const stored: unknown = JSON.parse(JSON.stringify(createHistoryState(playlist)));
  expect(readHistoryState(stored)).toEqual({ visit: expect.stringMatching(/^[\w-]{36}$/), playlist });
});

it('reads a search result from the state that the search page sets', () => {
  const found = { title: 'Lagos nights', image: null, tracks: [], made: playlist };
  expect(readHistoryState({ playlist: found })).toEqual({ visit: '', playlist });
});

it.each([
  ['nothing', null],
  ['a text', 'playlist'],
  ['another page', { playlistName: 'Lagos' }],
  ['a broken playlist', { visit: 'v', playlist: { ...playlist, tracks: [{ id: 1 }] } }],
  ['a found playlist without its songs', { playlist: { title: 'x', image: null, tracks: [] } }],
])('reads no playlist from the state of %s', (_, state) => {
  expect(readHistoryState(state)).toBeNull();
});

it("fits into every browser's history with 100 songs of long names", () => {
  const tracks = Array.from({ length: 100 }, (_, at) =>
    aSong({
      id: `song-of-22-characters-${at}`,
      title: 'أغنية طويلة '.repeat(20),
      imageUrl: `https://example.org/${'x'.repeat(200)}`,
    }),
  );
  const bytes = new TextEncoder().encode(JSON.stringify(createHistoryState(aPlaylist({ tracks })))).length;
  expect(bytes).toBeLessThan(500_000);
});
