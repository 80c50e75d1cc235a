import { type PlaylistRow, StreamingError } from '@playa/contracts';
import { createFakeShell, type FakeShellOptions, fakeUser, renderWithShell } from '@playa/testing/shell';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlaybackOverlay } from '../playback-overlay.tsx';
import { accountWith } from '../testing/account.ts';
import { FakeYoutube, installFakeYoutube } from '../testing/fake-youtube.ts';
import { aRow, aSong } from '../testing/songs.ts';
import { ListeningRoomPage } from './listening-room-page.tsx';

let takeOut: () => void;
beforeEach(() => {
  takeOut = installFakeYoutube();
  // jsdom has no layout, so a virtual list would render no rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
  // It has no canvas either.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.useRealTimers();
  takeOut();
});

const video = (id: string, title: string) => aRow({ service: 'youtube', id, title, artists: ['Burna Boy - Topic'] });
const videos = [video('v1', 'Last Last'), video('v2', 'Ye'), video('v3', 'Bank On It')];
const gone: PlaylistRow = { state: 'unavailable', reason: 'removed', title: 'x', author: 'y' };
const listener = { ...fakeUser, isGoogleConnected: true, primaryStreamingService: 'youtube' as const };

interface Scene {
  pages?: Parameters<typeof accountWith>[0]['pages'];
  state?: unknown;
  playlistId?: string;
  options?: FakeShellOptions;
}

const open = ({ pages = [videos], state = { playlistName: 'Lagos' }, playlistId = 'PLx', options }: Scene = {}) => {
  const location = { pathname: `/listeningroom/${playlistId}`, params: { playlistId }, state };
  const shell = createFakeShell({ user: listener, streaming: accountWith({ pages }), location, ...options });
  const room = (
    <>
      <PlaybackOverlay />
      <ListeningRoomPage />
    </>
  );
  return { ...renderWithShell(room, shell), user: userEvent.setup() };
};

const song = (title: string) => screen.findByRole('heading', { level: 2, name: title });
const button = (name: string) => screen.getByRole('button', { name });
const paths = ({ recorded }: ReturnType<typeof createFakeShell>) => recorded.navigations.map(({ to }) => to);

describe('the listening room', () => {
  it('plays the playlist that it is opened with, unmuted', async () => {
    open();
    expect(await song('Last Last')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Lagos' })).toBeVisible();
    expect(screen.getByText('Burna Boy')).toBeVisible();
    expect([FakeYoutube.last?.videoId, FakeYoutube.last?.muted]).toEqual(['v1', false]);
    expect(button('Pause')).toBeEnabled();
    expect(screen.getByText('Now playing Last Last by Burna Boy')).toBeInTheDocument();
  });

  it('opened by its URL reads its name from the service', async () => {
    open({ state: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Road to Ibadan' })).toBeVisible();
  });

  it('steps forward and back, with disabled buttons at the ends', async () => {
    const { user } = open();
    await song('Last Last');
    expect([button('Previous'), button('Next')].map((it) => it.hasAttribute('disabled'))).toEqual([true, false]);
    await user.click(button('Next'));
    await user.click(button('Next'));
    expect(await song('Bank On It')).toBeVisible();
    expect([button('Previous'), button('Next')].map((it) => it.hasAttribute('disabled'))).toEqual([false, true]);
    await user.click(button('Previous'));
    expect(await song('Ye')).toBeVisible();
  });

  it('is controlled by keys, but leaves the space bar to a focused button', async () => {
    const { user } = open();
    await song('Last Last');
    await user.keyboard(' ');
    expect(button('Play')).toBeVisible();
    await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(FakeYoutube.last?.seconds).toBe(5);
    await user.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(await song('Ye')).toBeVisible();
    button('Show playlist').focus();
    await user.keyboard(' ');
    expect(await screen.findByRole('dialog', { name: 'Lagos' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pause', hidden: true })).toBeInTheDocument();
  });

  it('shuffles, and says so', async () => {
    const { user, shell } = open();
    await song('Last Last');
    await user.click(button('Shuffle'));
    expect(button('Shuffle')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('Shuffle'));
    expect(button('Shuffle')).toHaveAttribute('aria-pressed', 'false');
    expect(shell.recorded.toasts.map(({ message }) => message)).toEqual(['Shuffle On!', 'Shuffle Off!']);
    expect(await song('Last Last')).toBeVisible();
  });

  it('opens the list of songs, and plays the chosen one', async () => {
    const { user } = open({ pages: [[...videos, gone]] });
    await song('Last Last');
    await user.click(button('Show playlist'));
    const list = within(await screen.findByRole('dialog', { name: 'Lagos' }));
    expect(await list.findByRole('button', { name: /^Play Last Last by Burna Boy/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(list.getByText('1 row of the playlist cannot be played.')).toBeVisible();
    await user.click(list.getByRole('button', { name: /^Play Bank On It by Burna Boy/ }));
    expect(FakeYoutube.last?.videoId).toBe('v3');
  });

  it('ends after a confirmation, and navigates home', async () => {
    const { user, shell } = open();
    await song('Last Last');
    await user.click(button('End playback'));
    const question = within(await screen.findByRole('alertdialog', { name: 'End playback' }));
    expect(question.getByText('Are you sure you want to end this playback?')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await user.click(button('End playback'));
    await user.click(await screen.findByRole('button', { name: 'End' }));
    expect([paths(shell), FakeYoutube.last?.videoId]).toEqual([['/home'], '']);
  });

  it('navigates home without stopping the music', async () => {
    const { user, shell } = open();
    await song('Last Last');
    await user.click(button('Back'));
    expect([paths(shell), FakeYoutube.last?.videoId]).toEqual([['/home'], 'v1']);
  });

  it('says what to do when the browser requires a user gesture', async () => {
    open();
    await song('Last Last');
    act(() => FakeYoutube.last?.tell(2));
    expect(screen.getByText('Your browser waits for you: press play to hear the music.')).toBeVisible();
  });
});

describe('songs that are no playlist', () => {
  const playlist = { service: 'youtube', id: 'mix', name: 'Lagos', imageUrl: null, songCount: null } as const;
  const listed = { playlistName: 'Lagos', isSongList: true };
  const tracks = ['Ye', 'Bounce'].map((title, at) => aSong({ service: 'youtube', id: `v${at}`, title }));

  it('keep playing in their room, whichever service is the primary one, and offer no shared room', async () => {
    const options = { user: { ...listener, primaryStreamingService: 'spotify' as const } };
    const { shell, rerender } = open({ playlistId: 'mix', state: listed, options });
    await act(() => shell.bus.send('playback.start', { playlist, tracks }));
    rerender(
      <>
        <PlaybackOverlay />
        <ListeningRoomPage key="opened again" />
      </>,
    );
    expect(await song('Ye')).toBeVisible();
    expect(screen.queryByRole('button', { name: /listen together/i })).toBeNull();
  });

  it('are shown as ended if nothing plays them, without a request to a service', async () => {
    open({ playlistId: 'mix', state: listed });
    expect(
      await screen.findByRole('heading', { level: 2, name: 'These songs are not playing any more' }),
    ).toBeVisible();
    expect([FakeYoutube.last, screen.getByRole('link').getAttribute('href')]).toEqual([null, '/home']);
  });
});

describe('without music', () => {
  it.each([
    [
      'no primary service',
      { user: { ...listener, primaryStreamingService: null } },
      'any',
      'Choose where your music lives',
    ],
    [
      'a service that is not connected',
      { user: { ...listener, isGoogleConnected: false } },
      'PLx',
      'YouTube is not connected',
    ],
  ])('with %s it links to the page where that can be changed', async (_, options, playlistId, title) => {
    const { shell, user } = open({ options, playlistId });
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    await user.click(screen.getByRole('link'));
    expect([paths(shell), FakeYoutube.last]).toEqual([['/connectaccounts'], null]);
  });

  it.each([
    ['is empty', [[]], 'There is nothing to play'],
    ['has nothing that plays', [[gone]], 'There is nothing to play'],
    ['is gone', [new StreamingError('youtube', 'not-found', 'x')], 'This playlist is gone'],
    ['cannot be read', [new StreamingError('youtube', 'unavailable', 'x')], 'YouTube is not playing'],
  ])('a playlist that %s says so', async (_, pages, title) => {
    open({ pages });
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('retries', async () => {
    const pages: (PlaylistRow[] | StreamingError)[] = [new StreamingError('youtube', 'unavailable', 'x')];
    const { user } = open({ pages });
    const again = await screen.findByRole('button', { name: 'Try again' });
    pages[0] = videos;
    await user.click(again);
    expect(await song('Last Last')).toBeVisible();
  });

  it.each([100, 101, 150])("redirects home 5 s after YouTube's error %i", async (code) => {
    const { shell } = open({ pages: [videos.slice(0, 1)] });
    await song('Last Last');
    vi.useFakeTimers();
    act(() => FakeYoutube.last?.fail(code));
    expect(shell.recorded.toasts).toEqual([
      { kind: 'error', message: 'Oops! An error occurred retrieving this playlist. Please try another.' },
    ]);
    await act(() => vi.advanceTimersByTimeAsync(4_999));
    expect(paths(shell)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(paths(shell)).toEqual(['/home']);
  });

  it.each([2, 5])("only warns of YouTube's error %i", async (code) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { shell } = open();
    await song('Last Last');
    act(() => FakeYoutube.last?.fail(code));
    expect(warn).toHaveBeenCalledExactlyOnceWith(`YouTube's player reported error ${code}`);
    expect([shell.recorded.toasts, paths(shell)]).toEqual([[], []]);
    expect(button('Play')).toBeEnabled();
  });
});
