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
  const asked = () => shell.recorded.calls.map(({ path }) => path);
  return { shell, answers, search, asked, unmount };
};
const songs = aPlaylist({ playlistName: 'lagos nights' });
const ofGenre = aPlaylist({ playlistName: 'Gospel' });
const both: FakeBackend = ({ path }) => (path === '/listeners/ai-playlist' ? ofGenre : songs);

it('answers with the songs for the words, and all that their page needs', async () => {
  const { answers, search, asked } = show(both);
  await search('lagos nights');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(asked()).toEqual(['/listeners/ai-song-search']);
  expect(answers[0]).toMatchObject({
    query: 'lagos nights',
    playlists: [{ title: 'Songs for “lagos nights”', made: { tracks: songs.tracks } }],
  });
  expect(answers[0]?.playlists[0]?.tracks[0]).toEqual({
    ...{ id: 's1', title: 'Last Last', artistName: 'Burna Boy', image: { url: null }, preview_url: null },
  });
});

it('asks twice where the words name a genre, whose playlist comes after the songs', async () => {
  const { answers, search, asked } = show(both);
  await search('GOSPEL');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(asked()).toEqual(['/listeners/ai-song-search', '/listeners/ai-playlist']);
  expect(answers[0]?.playlists.map(({ title }) => title)).toEqual(['Songs for “GOSPEL”', 'Gospel']);
  const covers = answers[0]?.playlists.map(({ made }) => made?.coverSeed);
  expect(new Set(covers).size).toBe(2);
});

it.each<[string, FakeBackend, string[]]>([
  [
    'that fails is left out',
    ({ path }) => (path === '/listeners/ai-playlist' ? ofGenre : new Response('', { status: 500 })),
    ['Gospel'],
  ],
  [
    'without songs is left out',
    ({ path }) => (path === '/listeners/ai-playlist' ? ofGenre : { ...songs, tracks: [] }),
    ['Gospel'],
  ],
  ['is empty where both fail', () => new Response('<html>', { status: 502 }), []],
])('an answer %s', async (_, backend, titles) => {
  const { answers, search } = show(backend);
  await search('gospel');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(answers[0]?.playlists.map(({ title }) => title)).toEqual(titles);
});

it('shows a name of any kind as the contract takes it', async () => {
  const long = aPlaylist({ playlistName: '🎉'.repeat(400) });
  const { answers, search } = show(({ path }) => (path === '/listeners/ai-playlist' ? long : songs));
  await search('gospel');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(answers[0]?.playlists.at(-1)?.title).toHaveLength(300);
});

it('asks once for the same words at the same time, and ends the search before it', async () => {
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
