import { paths, type StreamingClient, StreamingError } from '@playa/contracts';
import { createFakeShell, type FakeShellOptions, fakeUser, renderWithShell } from '@playa/testing/shell';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { accountWith, aPlaylist, noCapabilities } from '../testing/playlists.ts';
import { HomePage } from './home-page.tsx';

const show = (options: FakeShellOptions) => {
  const user = userEvent.setup();
  const { shell } = renderWithShell(<HomePage />, createFakeShell(options));
  return { user, shell };
};

const failing = (error: StreamingError) => ({
  client: () =>
    ({
      playlists: () => Promise.reject(error),
      capabilities: noCapabilities,
    }) as Partial<StreamingClient> as StreamingClient,
});

describe('the library', () => {
  it("shows the primary service's playlists with their song counts", async () => {
    const one = aPlaylist({ id: 'p2', name: 'Encore', songCount: 1 });
    show({ streaming: accountWith([[aPlaylist(), one]]) });
    expect(await screen.findByRole('heading', { name: 'Lagos After Dark' })).toBeVisible();
    expect(screen.getByText('72 Song(s)')).toBeVisible();
    expect(screen.getByText('1 Song')).toBeVisible();
  });

  it('asks the other remotes to copy and to share', async () => {
    const { user, shell } = show({ streaming: accountWith([[aPlaylist()]]) });
    const playlist = { service: 'spotify', id: 'p1', name: 'Lagos After Dark', imageUrl: null, songCount: 72 };
    await user.click(await screen.findByRole('button', { name: 'Copy playlist Lagos After Dark' }));
    await user.click(screen.getByRole('button', { name: 'Share playlist Lagos After Dark' }));
    await waitFor(() =>
      expect(shell.recorded.commands).toEqual([
        { name: 'copy.open', payload: { playlists: [playlist] } },
        { name: 'share.open', payload: { playlist } },
      ]),
    );
  });

  it('plays by opening the listening room with the name', async () => {
    const { user, shell } = show({ streaming: accountWith([[aPlaylist()]]) });
    await user.click(await screen.findByRole('button', { name: 'Play Lagos After Dark' }));
    expect(shell.recorded.navigations).toEqual([
      { to: '/listeningroom/p1', replace: false, state: { playlistName: 'Lagos After Dark' } },
    ]);
  });

  it('says how many songs an Apple playlist has by asking for its tracks', async () => {
    const apple = accountWith([[aPlaylist({ service: 'apple', songCount: null })]], {
      playlistRows: async () => ({ items: [], next: null, total: 41 }),
    });
    show({ user: { ...fakeUser, primaryStreamingService: 'apple' }, streaming: apple });
    expect(await screen.findByText('41 Song(s)')).toBeVisible();
  });

  it('shows the first page while the next ones are read', async () => {
    const account = accountWith([[aPlaylist()], [aPlaylist({ id: 'p2', name: 'Sunday Gospel' })]]);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const read = account.playlists.getMockImplementation();
    account.playlists.mockImplementation(async (cursor, options) => {
      if (cursor) await held;
      return (await read?.(cursor, options)) ?? { items: [], next: null, total: null };
    });
    show({ streaming: account });
    expect(await screen.findByRole('heading', { name: 'Lagos After Dark' })).toBeVisible();
    release();
    expect(await screen.findByRole('heading', { name: 'Sunday Gospel' })).toBeVisible();
  });

  it('has a way to a curated playlist', async () => {
    const { user, shell } = show({ streaming: accountWith([[]]) });
    await user.click(screen.getByRole('link', { name: 'Curate a playlist' }));
    expect(shell.recorded.navigations).toMatchObject([{ to: paths.curateAiPlaylists }]);
  });
});

describe('what is not there', () => {
  it("says so in the spec's words when there is no primary service, and leads to one", async () => {
    const { user, shell } = show({ user: { ...fakeUser, primaryStreamingService: null } });
    await screen.findByText('Oops! You dont have a Primary Streaming Service. Please go to your account and set one');
    await user.click(screen.getByRole('link', { name: 'Set primary service' }));
    expect(shell.recorded.navigations).toMatchObject([{ to: paths.connectAccounts }]);
  });

  it('says when there is no playlist', async () => {
    show({ streaming: accountWith([[]]) });
    expect(await screen.findByText('No playlist avaliable')).toBeVisible();
  });

  it.each([
    ['unavailable', 'Server error.', 'Spotify is not answering. Please try again in a moment.'],
    ['rate-limited', 'API rate limit exceeded', 'Spotify asks for a pause. Please try again in a while.'],
    ['forbidden', 'Forbidden', 'Spotify does not let Playa see your playlists.'],
    ['conflict', 'Your family plan was cancelled.', 'Your family plan was cancelled.'],
  ] as const)('tells in plain words that a service is %s, and tries again', async (kind, said, shown) => {
    const account = accountWith([[aPlaylist()]]);
    account.playlists.mockRejectedValueOnce(new StreamingError('spotify', kind, said));
    const { user } = show({ streaming: account });
    expect(await screen.findByText(shown)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Lagos After Dark' })).toBeVisible();
  });

  it.each([
    ['rate-limited', 'Spotify asks for a pause. It goes on at'],
    ['network', 'Spotify is not answering. Playa asks again at'],
    ['a reason of a newer shell', 'Spotify is not answering. Playa asks again at'],
  ])('says why the service is waited for (%s) and when it goes on, while the places stay', async (told, said) => {
    const reason = told as 'network';
    const account = accountWith([[aPlaylist()]]);
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const until = Date.now() + 3_600_000;
    account.playlists.mockImplementationOnce(async (_, options) => {
      options?.onWait?.({ service: 'spotify', reason, until, ended });
      await ended;
      return { items: [aPlaylist()], next: null, total: 1 };
    });
    show({ streaming: account });
    const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(until);
    expect(await screen.findByText(`${said} ${time}.`)).toBeVisible();
    expect(screen.getByText('Loading your playlists')).toBeInTheDocument();
    end();
    await screen.findByRole('heading', { name: 'Lagos After Dark' });
    expect(screen.queryByText(new RegExp(said))).toBeNull();
  });

  it('leads to connecting again when the login is dead', async () => {
    show({ streaming: failing(new StreamingError('spotify', 'unauthorized', 'Your login has expired.')) });
    expect(await screen.findByText('Your login has expired.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Connect again' })).toHaveAttribute('href', paths.connectAccounts);
  });
});

describe('what makes the list old', () => {
  it('reads it again after a copy to this service ended', async () => {
    const account = accountWith([[aPlaylist()]]);
    const { shell } = show({ streaming: account });
    await screen.findByRole('heading', { name: 'Lagos After Dark' });
    const copy = {
      id: 'c1',
      sequence: 9,
      state: 'done',
      source: 'apple',
      destination: 'spotify',
      sourcePlaylistId: 'a1',
      destinationPlaylistId: 'p9',
      playlistName: 'Encore',
      playlistImage: null,
      total: 1,
      copied: 1,
      failed: 0,
      resumesAt: null,
      error: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    } as const;
    await act(async () => shell.bus.publish('copy.ended', copy));
    await waitFor(() => expect(account.playlists).toHaveBeenCalledTimes(2));

    cleanup();
    renderWithShell(<HomePage />, shell);
    await screen.findByRole('heading', { name: 'Lagos After Dark' });
    expect(account.playlists, 'not again for the page that comes later').toHaveBeenCalledTimes(2);
  });

  it("never shows one user's playlists to another", async () => {
    const account = accountWith([[aPlaylist()]]);
    const { unmount } = renderWithShell(<HomePage />, createFakeShell({ streaming: account }));
    await screen.findByRole('heading', { name: 'Lagos After Dark' });
    unmount();
    account.playlists.mockImplementation(() => new Promise(vi.fn()));
    renderWithShell(<HomePage />, createFakeShell({ streaming: account, user: { ...fakeUser, _id: 'other' } }));
    expect(screen.queryByRole('heading', { name: 'Lagos After Dark' })).toBeNull();
  });
});
