import type { CuratedPlaylist, EventPayload } from '@playa/contracts';
import { createFakeShell, type FakeBackend, renderWithShell } from '@playa/testing/shell';
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPlaylist } from '../testing/curated.ts';
import { SearchOverlay } from './search-overlay.tsx';

const show = (backend: FakeBackend) => {
  const shell = createFakeShell({ backend });
  const answers: EventPayload<'ai.searched'>[] = [];
  shell.bus.subscribe('ai.searched', (answer) => answers.push(answer), { signal: new AbortController().signal });
  const { unmount } = renderWithShell(<SearchOverlay />, shell);
  const search = (query: string) => act(() => shell.bus.send('ai.search', { query }));
  const calledPaths = () => shell.recorded.calls.map(({ path }) => path);
  return { shell, answers, search, calledPaths, unmount };
};
const songs = aPlaylist({ playlistName: 'lagos nights' });
const genrePlaylist = aPlaylist({ playlistName: 'Gospel' });
const backendForBoth: FakeBackend = ({ path }) => (path === '/listeners/ai-playlist' ? genrePlaylist : songs);

it('publishes the songs for the query, with the data that their page needs', async () => {
  const { answers, search, calledPaths } = show(backendForBoth);
  await search('lagos nights');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(calledPaths()).toEqual(['/listeners/ai-song-search']);
  expect(answers[0]).toMatchObject({
    query: 'lagos nights',
    playlists: [{ title: 'Songs for “lagos nights”', made: { tracks: songs.tracks } }],
  });
  expect(answers[0]?.playlists[0]?.tracks[0]).toEqual({
    ...{ id: 's1', title: 'Last Last', artistName: 'Burna Boy', image: { url: null }, preview_url: null },
  });
});

it('makes two requests if the query names a genre, whose playlist follows the songs', async () => {
  const { answers, search, calledPaths } = show(backendForBoth);
  await search('GOSPEL');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(calledPaths()).toEqual(['/listeners/ai-song-search', '/listeners/ai-playlist']);
  expect(answers[0]?.playlists.map(({ title }) => title)).toEqual(['Songs for “GOSPEL”', 'Gospel']);
  const covers = answers[0]?.playlists.map(({ made }) => made?.coverSeed);
  expect(new Set(covers).size).toBe(2);
});

it.each<[string, FakeBackend, string[]]>([
  [
    'omits a failed request',
    ({ path }) => (path === '/listeners/ai-playlist' ? genrePlaylist : new Response('', { status: 500 })),
    ['Gospel'],
  ],
  [
    'omits a playlist without songs',
    ({ path }) => (path === '/listeners/ai-playlist' ? genrePlaylist : { ...songs, tracks: [] }),
    ['Gospel'],
  ],
  ['is empty if both fail', () => new Response('<html>', { status: 502 }), []],
])('the result %s', async (_, backend, titles) => {
  const { answers, search } = show(backend);
  await search('gospel');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(answers[0]?.playlists.map(({ title }) => title)).toEqual(titles);
});

it('truncates a long name to the limit of the contract', async () => {
  const long = aPlaylist({ playlistName: '🎉'.repeat(400) });
  const { answers, search } = show(({ path }) => (path === '/listeners/ai-playlist' ? long : songs));
  await search('gospel');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(answers[0]?.playlists.at(-1)?.title).toHaveLength(300);
});

it('makes one request for concurrent equal queries, and cancels the previous search', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const waiting: ((playlist: CuratedPlaylist) => void)[] = [];
  const { answers, search, unmount } = show((_, { signal }) => {
    signals.push(signal);
    return new Promise<CuratedPlaylist>((resolve) => waiting.push(resolve));
  });
  await search('lagos');
  await search('lagos');
  expect(signals).toHaveLength(1);
  await search('abuja');
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  for (const answer of waiting) answer(songs);
  await waitFor(() => expect(answers.map(({ query }) => query)).toEqual(['abuja']));
  await search('kano');
  unmount();
  expect(signals.at(-1)?.aborted).toBe(true);
});
