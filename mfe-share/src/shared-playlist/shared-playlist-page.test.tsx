import {
  getSharedPlaylist,
  importSharedPlaylist,
  listSharedLinks,
  listSharedTracks,
  paths,
  type StreamingClient,
} from '@playa/contracts';
import { createFakeShell, type FakeShellOptions, fakeUser, renderWithShell } from '@playa/testing/shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { installNativeShare, removeNativeShare } from '../testing/native-share.ts';
import { aShare, aSharedTrack, fakeShareBackend, problem } from '../testing/share-backend.ts';
import { SharedPlaylistPage } from './shared-playlist-page.tsx';
import { toNavigationState } from './use-shared-playlist.ts';

const songs = [
  aSharedTrack({ track_id: 'a', name: 'Last Last' }),
  aSharedTrack({ track_id: null, name: 'Gone', unavailable: 'removed' }),
  aSharedTrack({ track_id: 'c', name: 'Joro', artist: 'Wizkid' }),
];

const setUp = (changes: Parameters<typeof aShare>[0] = {}, options: FakeShellOptions & { pageSize?: number } = {}) => {
  const { pageSize, location, ...rest } = options;
  const fake = fakeShareBackend([aShare({ tracks: songs, ...changes })], pageSize);
  const user = userEvent.setup();
  const show = (id = 'share-1') =>
    renderWithShell(
      <SharedPlaylistPage />,
      createFakeShell({
        user: fakeUser,
        backend: fake.backend,
        location: { params: { sharedPlaylistId: id }, ...location },
        ...rest,
      }),
    ).shell;
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { ...fake, user, show, press };
};
const rowNames = () => screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'));
const findLastRow = () => screen.findByRole('row', { name: /^Joro by Wizkid/ });

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  removeNativeShare();
  vi.restoreAllMocks();
});

describe('a shared playlist', () => {
  it('shows name, count and every row, in order', async () => {
    setUp({ playlistName: '<b>Owambe</b> 🎶' }).show();
    expect(await screen.findByRole('heading', { level: 1, name: '<b>Owambe</b> 🎶' })).toHaveAttribute('dir', 'auto');
    expect(screen.getByText('3 songs')).toBeVisible();
    expect(rowNames()).toEqual(['Last Last by Burna Boy', 'Gone by Burna Boy, Removed from Spotify', 'Joro by Wizkid']);
  });

  it('filters by title or artist from two characters on', async () => {
    const { show, user } = setUp();
    show();
    const search = await screen.findByRole('searchbox', { name: 'Search playlist' });
    await user.type(search, 'w');
    expect(rowNames()).toHaveLength(3);
    await user.type(search, 'I');
    expect(await screen.findByText('1 song found')).toBeVisible();
    expect(rowNames()).toEqual(['Joro by Wizkid']);
    await user.type(search, 'zzz');
    await user.click(await screen.findByRole('button', { name: 'Show all songs' }));
    await waitFor(() => expect(rowNames()).toHaveLength(3));
  });

  it.each([
    ['spotify', 2],
    ['apple', 0],
  ] as const)('has like buttons for songs of %s: %i', async (streamingService, hearts) => {
    const capabilities = { saveTracks: true, checkSaved: false } as StreamingClient['capabilities'];
    const client = { capabilities, limits: { editBatch: 50 } } as Partial<StreamingClient> as StreamingClient;
    const { show } = setUp({ streamingService }, { streaming: { client: () => client } });
    show();
    await findLastRow();
    expect(screen.queryAllByRole('button', { name: /^Like/ })).toHaveLength(hearts);
  });

  it('shows the summary of the previous page until the playlist is loaded', async () => {
    const share = aShare({ playlistName: 'Known before', songCount: 3 });
    const { show } = setUp({}, { location: { state: toNavigationState(share) } });
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Known before' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Lagos After Dark' })).toBeVisible();
  });

  it.each([
    ['unknown or withdrawn', problem(404, 'There is no such playlist.', 'not-found')],
    ['malformed', problem(400, 'Invalid input', 'invalid-input')],
  ])('redirects and says why when the link is %s', async (_, refusal) => {
    const { show, failNext } = setUp();
    failNext(getSharedPlaylist, refusal);
    const shell = show();
    await waitFor(() =>
      expect(shell.recorded.navigations).toEqual([{ to: paths.aiPlaylists, replace: true, state: null }]),
    );
    expect(shell.recorded.toasts).toEqual([{ kind: 'info', message: 'This playlist is not shared any more.' }]);
  });

  it('stays, says why and retries when the backend fails', async () => {
    const { show, failNext, press } = setUp();
    failNext(getSharedPlaylist, problem(503, 'Playa is busy.', 'service-unavailable'));
    const shell = show();
    expect(await screen.findByText('Playa is busy.')).toBeVisible();
    await press('Try again');
    await findLastRow();
    expect(shell.recorded.navigations).toEqual([]);
  });

  it.each([
    [getSharedPlaylist, "This shared playlist can't be shown"],
    [listSharedTracks, 'Not all songs have arrived.'],
  ])('resumes by itself after the backend was unavailable (%#)', async (endpoint, words) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { show, failNext } = setUp({}, { pageSize: 2 });
    failNext(endpoint, problem(503, 'Playa is busy.', 'service-unavailable'));
    show();
    expect(await screen.findByText(words)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByText('3 songs')).toBeVisible();
    expect(screen.queryByText(words)).toBeNull();
  });

  it('keeps the loaded songs when a later page fails, and resumes after them', async () => {
    const { show, failNext, press } = setUp({}, { pageSize: 2 });
    failNext(listSharedTracks, problem(503, 'Playa is busy.', 'service-unavailable'));
    const shell = show();
    expect(await screen.findByText('Not all songs have arrived.')).toBeVisible();
    expect(screen.getByText('2 of 3 songs')).toBeVisible();
    await press('Try again');
    await findLastRow();
    expect(screen.getByText('3 songs')).toBeVisible();
    expect(shell.recorded.calls.map(({ path }) => path)).toEqual([
      '/shared-playlist/:id',
      '/shared-playlist/:id/tracks',
      '/shared-playlist/:id/tracks',
    ]);
  });

  it('says that it has no songs', async () => {
    const { show } = setUp({ tracks: [] });
    show();
    expect(await screen.findByText('There are no songs in this playlist')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play Lagos After Dark' })).toBeDisabled();
  });

  it('links to the own links only if the listener shared it', async () => {
    const { show, user } = setUp({ mine: true });
    const shell = show();
    await user.click(await screen.findByRole('link', { name: 'Manage link' }));
    expect(shell.recorded.navigations).toMatchObject([{ to: paths.sharedPlaylists }]);
  });

  it.each([
    ['spotify', 'p1', 'https://open.spotify.com/playlist/p1'],
    ['spotify', 'saved-tracks', null],
    ['spotify', null, null],
    ['apple', 'p.library', null],
    ['apple', 'pl.public', 'https://music.apple.com/playlist/pl.public'],
  ] as const)('links to its page on %s only if others can open it: %s', async (streamingService, playlistId, href) => {
    const { show } = setUp({ streamingService, playlistId });
    show();
    await findLastRow();
    const link = screen.queryByRole('link', { name: /^Open in/ });
    expect(link?.getAttribute('href') ?? null).toBe(href);
  });
});

describe('playing a shared playlist', () => {
  it('plays its songs on its own service, from the start or from a row', async () => {
    const { show, press } = setUp();
    const shell = show();
    await press('Play Lagos After Dark');
    await press('Play Joro');
    expect(shell.recorded.commands).toMatchObject([
      {
        name: 'playback.start',
        payload: { row: 0, tracks: [{ id: 'a' }, { id: 'c' }], playlist: { service: 'spotify' } },
      },
      { name: 'playback.start', payload: { row: 1 } },
    ]);
  });

  it("plays the known matches on the listener's service if its own is not connected, and says how many there are", async () => {
    const { show, press, links } = setUp({ streamingService: 'youtube' });
    links.set('spotify', ['', '', 's-joro']);
    const shell = show();
    await press('Play Lagos After Dark');
    await waitFor(() =>
      expect(shell.recorded.commands).toMatchObject([
        { payload: { row: 0, tracks: [{ service: 'spotify', id: 's-joro', title: 'Joro' }] } },
      ]),
    );
    expect(shell.recorded.toasts).toEqual([
      { kind: 'info', message: '1 of 2 songs are known on Spotify; these play.' },
    ]);
    await press('Play Last Last');
    await waitFor(() => expect(shell.recorded.toasts).toHaveLength(2));
    expect(shell.recorded.toasts[1]?.message).toBe('It is not known yet where this song is on Spotify.');
    expect(shell.recorded.calls.filter(({ path }) => path === listSharedLinks.path)).toHaveLength(1);
  });

  it('plays nothing when no match is known there, and says so', async () => {
    const { show, press } = setUp({ streamingService: 'youtube' });
    const shell = show();
    await press('Play Lagos After Dark');
    await waitFor(() => expect(shell.recorded.toasts[0]?.message).toContain('Copy the playlist to hear it there.'));
    expect(shell.recorded.commands).toEqual([]);
  });

  it('asks a listener without any service to connect one', async () => {
    const nobody = { ...fakeUser, isSpotifyConnected: false, isAppleConnected: false, primaryStreamingService: null };
    const { show, press } = setUp({}, { user: nobody });
    const shell = show();
    await press('Play Lagos After Dark');
    expect(shell.recorded.toasts).toEqual([{ kind: 'error', message: 'Kindly connect a streaming platform!' }]);
  });
});

describe('copying and sharing a shared playlist', () => {
  it('copies the record, whichever services the listener has', async () => {
    const { show, press } = setUp();
    const shell = show();
    await press('Copy playlist Lagos After Dark');
    await waitFor(() =>
      expect(shell.recorded.commands).toMatchObject([
        {
          name: 'copy.open',
          payload: { playlists: [{ service: 'file', id: 'import-1', name: 'Lagos After Dark', songCount: 3 }] },
        },
      ]),
    );
  });

  it('says why it cannot be copied', async () => {
    const { show, press, failNext } = setUp();
    failNext(importSharedPlaylist, problem(503, 'Playa is busy.', 'service-unavailable'));
    const shell = show();
    await press('Copy playlist Lagos After Dark');
    await waitFor(() => expect(shell.recorded.toasts).toEqual([{ kind: 'error', message: 'Playa is busy.' }]));
    expect(shell.recorded.commands).toEqual([]);
  });

  it("shares the same link, by the system's share sheet or by the link sheet", async () => {
    const { show, press } = setUp();
    const share = installNativeShare();
    const shell = show();
    await press('Share playlist Lagos After Dark');
    const url = `${window.location.origin}/shared-playlist/share-1`;
    expect(share).toHaveBeenCalledWith({ title: 'Shared Playlist', text: 'Check out this playlist I shared!', url });
    removeNativeShare();
    await press('Share playlist Lagos After Dark');
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(url);
    expect(shell.recorded.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('shows the known page of a song on each service, and guesses none', async () => {
    const { show, press, links } = setUp();
    links.set('apple', ['', '', 'apple-joro']);
    show();
    await press('Open Joro in a music service');
    const sheet = await screen.findByRole('dialog', { name: 'Open song in' });
    expect(await within(sheet).findByRole('link', { name: 'Open in Apple Music' })).toHaveAttribute(
      'href',
      'https://apple.example/apple-joro',
    );
    expect(within(sheet).getByRole('link', { name: 'Open in Spotify' })).toHaveAttribute(
      'href',
      'https://open.spotify.com/track/c',
    );
    expect(within(sheet).getByText('Not known there yet')).toBeVisible();
    for (const link of within(sheet).getAllByRole('link')) expect(link.getAttribute('rel')).toContain('noopener');
  });
});
