import type { CuratedPlaylist } from '@playa/contracts';
import {
  createFakeShell,
  createFakeShellWithHistory,
  type FakeShellOptions,
  fakeUser,
  renderWithShell,
} from '@playa/testing/shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { controlledBackend } from '../testing/controlled-backend.ts';
import { aPlaylist, aSong } from '../testing/curated.ts';
import { createHistoryState } from './history-state.ts';
import { PlaylistPage } from './playlist-page.tsx';

beforeEach(() => sessionStorage.clear());

/** `visit`: opens the same history entry again. */
const show = (playlist: CuratedPlaylist | null = aPlaylist(), options: FakeShellOptions = {}, visit = 'v1') => {
  const controlled = controlledBackend();
  const state = playlist && { ...createHistoryState(playlist), visit };
  const shell = createFakeShell({
    backend: controlled.backend,
    location: { pathname: '/view-ai-playlist', state },
    ...options,
  });
  const { unmount } = renderWithShell(<PlaylistPage />, shell);
  return { ...controlled, shell, unmount, user: userEvent.setup() };
};
type Rendered = ReturnType<typeof show>;

const rows = () => screen.queryAllByRole('row').map((row) => row.getAttribute('aria-label')?.split(' by ')[0]);
const button = (name: string) => screen.getByRole('button', { name });
const choose = async (user: Rendered['user'], title: string, item: string) => {
  await user.click(button(`More for ${title}`));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('the page of an AI playlist', () => {
  it.each([null, 'text', { playlistName: 'Lagos' }])('redirects to the genres without a playlist: %j', (state) => {
    const shell = createFakeShell({ location: { pathname: '/view-ai-playlist', state } });
    renderWithShell(<PlaylistPage />, shell);
    expect(shell.recorded.navigations).toEqual([{ to: '/ai-playlists', replace: true, state: null }]);
  });

  it('shows the name, what was understood and who put it together', () => {
    show(aPlaylist({ answeredBy: 'local', fallback: 'over-quota', notFound: ['Nobody'] }));
    expect(screen.getByRole('heading', { level: 1, name: 'Lagos nights' })).toBeVisible();
    expect(screen.getByText('Afrobeats for the night.')).toBeVisible();
    expect(screen.getByText('3 songs · 9 min')).toBeVisible();
    expect(screen.getByText(/allowance is used up for now: Playa's own rules/)).toBeVisible();
    expect(screen.getByText('Not found on Spotify: “Nobody”.')).toBeVisible();
    expect(rows()).toEqual(['Last Last', 'Joro', 'Essence']);
  });

  it('shows a search result', () => {
    const made = aPlaylist({ playlistName: 'Found' });
    const state = { playlist: { title: 'Found', image: null, tracks: [], made } };
    show(null, { location: { pathname: '/view-searched-ai-playlist', state } });
    expect(screen.getByRole('heading', { level: 1, name: 'Found' })).toBeVisible();
  });

  it('handles a blank name, unknown lengths and names with markup', () => {
    const tracks = [aSong({ title: '<b>ليلة</b>', durationMs: null }), aSong({ id: 'b', title: '', artists: [] })];
    show(aPlaylist({ playlistName: ' ', tracks, summary: '<i>x</i>' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Untitled playlist' })).toBeVisible();
    expect(screen.getByText('2 songs · at least 3 min')).toBeVisible();
    expect(screen.getByText('<i>x</i>')).toBeVisible();
    expect(rows()).toEqual(['<b>ليلة</b>', 'Unknown']);
  });

  it('filters by title and artist from two characters on', async () => {
    const { user } = show();
    const box = screen.getByRole('searchbox', { name: 'Search playlist' });
    await user.type(box, 'j');
    expect(rows()).toHaveLength(3);
    await user.type(box, 'O');
    expect(await screen.findByText('1 song found')).toBeVisible();
    expect(rows()).toEqual(['Joro']);
    await user.type(box, 'zz');
    await user.click(await screen.findByRole('button', { name: 'Show all songs' }));
    expect(rows()).toHaveLength(3);
  });

  it('has like buttons only for Spotify', () => {
    const user = { ...fakeUser, isAppleConnected: true };
    const client = () => ({ service: 'spotify', capabilities: { saveTracks: true, removeSavedTracks: true } }) as never;
    const first = show(aPlaylist(), { user, streaming: { client } });
    expect(screen.getAllByRole('button', { name: /^Like / })).toHaveLength(3);
    first.unmount();
    const tracks = [aSong({ service: 'apple' })];
    show(aPlaylist({ service: 'apple', tracks }), { user, streaming: { client } });
    expect(screen.queryByRole('button', { name: /^Like / })).toBeNull();
  });
});

describe('the commands', () => {
  const reference = { service: 'spotify', id: 'ai-s1', name: 'Lagos nights', imageUrl: null, songCount: 3 };

  it('Play and Share send its songs', async () => {
    const { user, shell } = show();
    await user.click(button('Play Lagos nights'));
    await user.click(button('Play Joro'));
    await user.click(button('Share playlist Lagos nights'));
    const ids = ['s1', 's2', 's3'].map((id) => expect.objectContaining({ id, service: 'spotify' }));
    expect(shell.recorded.commands).toEqual([
      { name: 'playback.start', payload: { playlist: reference, row: undefined, tracks: ids } },
      { name: 'playback.start', payload: { playlist: reference, row: 1, tracks: ids } },
      { name: 'share.open', payload: { playlist: reference, tracks: ids } },
    ]);
  });

  it('Copy imports its songs once, however often it is pressed', async () => {
    const answer = { id: 'import-1', name: 'Lagos nights', songCount: 3, storedCount: 3 };
    const { user, shell } = show(aPlaylist(), { backend: () => answer });
    const copied = { name: 'copy.open', payload: { playlists: [{ ...reference, service: 'file', id: 'import-1' }] } };
    await user.click(button('Copy playlist Lagos nights'));
    await waitFor(() => expect(shell.recorded.commands).toEqual([copied]));
    await user.click(button('Copy playlist Lagos nights'));
    await waitFor(() => expect(shell.recorded.commands).toEqual([copied, copied]));
    expect(shell.recorded.calls.map(({ path }) => path)).toEqual(['/imports', '/imports/:id/songs']);
  });

  it('Copy shows why it failed, and can be pressed again', async () => {
    const problem = { status: 'error', code: 'service-unavailable', message: 'Playa is being repaired.' };
    const { user, shell } = show(aPlaylist(), { backend: () => Response.json(problem, { status: 503 }) });
    await user.click(button('Copy playlist Lagos nights'));
    await waitFor(() =>
      expect(shell.recorded.toasts).toEqual([{ kind: 'error', message: 'Playa is being repaired.' }]),
    );
    expect(button('Copy playlist Lagos nights')).not.toHaveAttribute('aria-busy');
  });
});

describe('refining it', () => {
  it('removes a song, which Undo restores', async () => {
    const { user, shell } = show();
    await choose(user, 'Joro', 'Without this one');
    await choose(user, 'Last Last', 'Without this one');
    expect(rows()).toEqual(['Essence']);
    expect(screen.getByText('Last Last is out')).toBeVisible();
    expect(screen.getByText('1 song · 3 min')).toBeVisible();
    await user.click(button('Undo'));
    expect(rows()).toEqual(['Last Last', 'Essence']);
    await user.click(button('Play Lagos nights'));
    expect(shell.recorded.commands).toMatchObject([{ payload: { tracks: [{ id: 's1' }, { id: 's3' }] } }]);
  });

  it('keeps a song removed after a reload, for this visit only', async () => {
    const { user, unmount } = show();
    await choose(user, 'Joro', 'Without this one');
    unmount();
    const again = show();
    expect(rows()).toEqual(['Last Last', 'Essence']);
    again.unmount();
    show(aPlaylist(), {}, 'v2');
    expect(rows()).toHaveLength(3);
  });

  it('says that all songs were removed, and requests others', async () => {
    const { user, last } = show(aPlaylist({ tracks: [aSong()] }));
    await choose(user, 'Last Last', 'Without this one');
    expect(screen.getByRole('heading', { name: 'You took every song out' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Play / })).toBeNull();
    await user.click(button('Another'));
    expect(last().body).toEqual({ inputValue: 'lagos nights', withoutIds: ['s1'], variety: '2' });
  });

  it('"More like this" requests similar songs and replaces the playlist', async () => {
    const controlled = controlledBackend();
    const state = createHistoryState(aPlaylist());
    const located = createFakeShellWithHistory('/view-ai-playlist', {
      backend: controlled.backend,
      location: { state },
    });
    renderWithShell(<PlaylistPage />, located.shell);
    const user = userEvent.setup();
    await choose(user, 'Joro', 'More like this');
    const request = { inputValue: 'lagos nights', like: { title: 'Joro', artist: 'Burna Boy' } };
    expect(controlled.last()).toMatchObject({ path: '/listeners/curate-ai-playlist', body: request });
    expect(screen.getByRole('heading', { name: 'Give us a second to cook up your playlist' })).toHaveFocus();
    await controlled.last().complete(aPlaylist({ playlistName: 'Like Joro', request }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Like Joro' })).toHaveFocus();
    located.back();
    expect(await screen.findByRole('heading', { level: 1, name: 'Lagos nights' })).toBeVisible();
  });

  it('links an empty playlist to a new request', async () => {
    const { user, shell } = show(aPlaylist({ tracks: [], isShort: true, service: 'youtube' }));
    expect(screen.getByText('YouTube has nothing that keeps all of these wishes.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Try other words' }));
    expect(shell.recorded.navigations).toMatchObject([{ to: '/curate-ai-playlists' }]);
    expect(within(screen.getByRole('banner')).queryByRole('button', { name: /^Play/ })).toBeNull();
  });
});
