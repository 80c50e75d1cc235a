import type { AiPlaylist } from '@playa/contracts';
import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AiPlaylists } from './ai-playlists.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const track = { id: 't1', title: 'Last Last', artistName: 'Burna Boy', image: { url: null }, preview_url: null };
const found: AiPlaylist = { title: 'Lagos nights', image: null, tracks: [track] };

const show = (query = 'lagos', { answering = true } = {}) => {
  const shell = createFakeShell();
  const asked: string[] = [];
  if (answering) {
    const { signal } = new AbortController();
    shell.bus.handle('ai.search', (payload) => void asked.push(payload.query), { signal });
  }
  const onOpen = vi.fn();
  const { rerender } = renderWithShell(<AiPlaylists query={query} onOpen={onOpen} />, shell);
  const type = (next: string) => rerender(<AiPlaylists query={next} onOpen={onOpen} />);
  const answer = (payload: { query: string; playlists: AiPlaylist[] }) =>
    act(async () => shell.bus.publish('ai.searched', payload));
  return { shell, asked, onOpen, type, answer };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('asks once the words have stood for 5 seconds, and for the last ones only', async () => {
  const { asked, type } = show();
  await pass(4999);
  type('lagos nights');
  await pass(4999);
  expect(asked).toEqual([]);
  expect(screen.getByText('AI joins in a few seconds after you stop typing.')).toBeVisible();
  await pass(1);
  expect(asked).toEqual(['lagos nights']);
  expect(screen.getAllByText('Asking AI for playlists')[0]).toBeInTheDocument();
});

it('shows the answer to these very words', async () => {
  const { asked, type, answer } = show();
  await pass(5000);
  type('gospel');
  await answer({ query: 'lagos', playlists: [found] });
  expect(screen.queryByText('Lagos nights')).toBeNull();
  await pass(5000);
  await answer({ query: 'gospel', playlists: [{ ...found, title: 'Gospel mornings' }] });
  expect(screen.getByText('Gospel mornings')).toBeVisible();
  expect(screen.getByText('Tracks: 1')).toBeVisible();
  await pass(60_000);
  expect(asked, 'not again once it was answered').toEqual(['lagos', 'gospel']);
});

it('opens a playlist on the page for them, with the playlist', async () => {
  const { shell, onOpen, answer } = show();
  await answer({ query: 'lagos', playlists: [found] });
  act(() => screen.getByRole('button', { name: 'Lagos nights' }).click());
  expect(onOpen).toHaveBeenCalledOnce();
  expect(shell.recorded.navigations).toEqual([
    { to: '/view-searched-ai-playlist', replace: false, state: { playlist: found } },
  ]);
});

it('says calmly that nobody can be asked, and asks again for other words', async () => {
  const shell = createFakeShell();
  const refuse = vi.fn(() => Promise.reject(new Error('not here')));
  shell.bus.handle('ai.search', refuse, { signal: new AbortController().signal });
  const { rerender } = renderWithShell(<AiPlaylists query="lagos" onOpen={vi.fn()} />, shell);
  await pass(5000);
  expect(screen.getByText('AI can’t look for playlists at the moment. Everything else here works.')).toBeVisible();
  expect(shell.recorded.toasts).toEqual([]);
  rerender(<AiPlaylists query="gospel" onOpen={vi.fn()} />);
  await pass(5000);
  expect(refuse).toHaveBeenCalledTimes(2);
});

it('stops waiting for an answer that does not come, and still takes it when it does', async () => {
  const { answer } = show();
  await pass(5000);
  await pass(30_000);
  expect(screen.getByText('AI took too long to answer. Change a word to ask again.')).toBeVisible();
  await answer({ query: 'lagos', playlists: [found] });
  expect(screen.getByText('Lagos nights')).toBeVisible();
});

it('says that nothing was found', async () => {
  const { answer } = show();
  await answer({ query: 'lagos', playlists: [] });
  expect(screen.getByText('AI found no playlist for these words.')).toBeVisible();
});

it('shows names as they are, whatever they hold', async () => {
  const { answer } = show();
  await answer({
    query: 'lagos',
    playlists: [
      { ...found, title: '<b>x</b>' },
      { ...found, title: '', tracks: [] },
    ],
  });
  expect(screen.getByText('<b>x</b>')).toBeVisible();
  expect(screen.getByText('Untitled playlist')).toBeVisible();
  expect(screen.getByText('Tracks: 0')).toBeVisible();
});
