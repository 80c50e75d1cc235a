import { ShellProvider } from '@playa/contracts';
import { createFakeShell, fakeUser } from '@playa/testing/shell';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PlaybackOverlay } from '../playback-overlay.tsx';
import { accountWith } from '../testing/account.ts';
import { FakeYoutube, installFakeYoutube } from '../testing/fake-youtube.ts';
import { aRow, aSong } from '../testing/songs.ts';

let takeOut: () => void;
beforeEach(() => {
  takeOut = installFakeYoutube();
});
afterEach(() => takeOut());

const rows = ['Last Last', 'Ye'].map((title, at) =>
  aRow({ service: 'youtube', id: `v${at}`, title, artists: ['Damini Ebunoluwa Ogulu - Topic'] }),
);
const playlist = { service: 'youtube', id: 'PLx', name: 'Lagos', imageUrl: null, songCount: null } as const;
const user = { ...fakeUser, isGoogleConnected: true, isAppleConnected: false };

const show = (pathname = '/home') => {
  const shell = createFakeShell({ user, streaming: accountWith({ pages: [rows] }), location: { pathname } });
  const at = (path: string) => (
    <ShellProvider value={{ ...shell, location: { ...shell.location, pathname: path } }}>
      <PlaybackOverlay />
    </ShellProvider>
  );
  const { rerender, unmount } = render(at(pathname));
  const goTo = (path: string) => rerender(at(path));
  return { shell, goTo, unmount, visitor: userEvent.setup() };
};
const card = () => screen.findByRole('region', { name: 'Now playing' });

describe('the now-playing bar', () => {
  it('is shown as soon as something plays, on every page but its own room', async () => {
    const { shell, goTo } = show();
    expect(screen.queryByRole('region')).toBeNull();
    await act(() => shell.bus.send('playback.start', { playlist }));
    const bar = within(await card());
    expect(await bar.findByText('Damini Ebunoluwa...')).toBeVisible();
    goTo('/listeningroom/PLx');
    expect(screen.queryByRole('region')).toBeNull();
    goTo('/listeningroom/PLy');
    expect(await card()).toBeInTheDocument();
    goTo('/search');
    expect(await card()).toBeInTheDocument();
  });

  it('controls the music, and links to the room', async () => {
    const { shell, visitor } = show();
    await act(() => shell.bus.send('playback.start', { playlist, row: 1 }));
    const bar = within(await card());
    await bar.findByText('Ye');
    expect(bar.getByRole('button', { name: 'Next' })).toBeDisabled();
    await visitor.click(bar.getByRole('button', { name: 'Previous' }));
    expect(await bar.findByText('Last Last')).toBeVisible();
    await visitor.click(bar.getByRole('button', { name: 'Pause' }));
    expect(bar.getByRole('button', { name: 'Play' })).toBeVisible();
    await visitor.click(bar.getByRole('button', { name: 'Open the listening room: Last Last' }));
    expect(shell.recorded.navigations).toEqual([
      { to: '/listeningroom/PLx', replace: false, state: { playlistName: 'Lagos' } },
    ]);
  });

  it('says why there is no music, and can be dismissed', async () => {
    const { shell, visitor } = show();
    await act(() => shell.bus.send('playback.start', { playlist }));
    await within(await card()).findByText('Last Last');
    act(() => FakeYoutube.last?.fail(150));
    act(() => FakeYoutube.last?.fail(150));
    const bar = within(await card());
    expect(bar.getByText("This playlist can't be played")).toBeVisible();
    await visitor.click(bar.getByRole('button', { name: 'End playback' }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('disappears and stops the music when the overlay unmounts', async () => {
    const { shell, unmount } = show();
    await act(() => shell.bus.send('playback.start', { playlist }));
    await within(await card()).findByText('Last Last');
    expect(FakeYoutube.last?.videoId).toBe('v0');
    unmount();
    expect(FakeYoutube.last?.videoId).toBe('');
  });
});

it('the music ends when its service is disconnected, and with no other', async () => {
  const { shell } = show();
  await act(() => shell.bus.send('playback.start', { playlist }));
  await within(await card()).findByText('Last Last');
  act(() => shell.bus.publish('connection.changed', { service: 'spotify', connected: false }));
  expect(FakeYoutube.last?.videoId).toBe('v0');
  act(() => shell.bus.publish('connection.changed', { service: 'youtube', connected: false }));
  expect([FakeYoutube.last?.videoId, screen.queryByRole('region')]).toEqual(['', null]);
});

describe('the commands', () => {
  it('play nothing of a service that is not connected', async () => {
    const { shell } = show();
    await act(() => shell.bus.send('playback.start', { playlist: { ...playlist, service: 'apple' } }));
    shell.session.update({ ...user, isGoogleConnected: false });
    await act(() => shell.bus.send('song.start', { track: aSong({ service: 'youtube' }) }));
    expect(
      shell.recorded.toasts.filter(({ message }) => message === 'Kindly connect a streaming platform!'),
    ).toHaveLength(1);
  });

  it('play given songs from one of them, pause it when it is chosen again, and restart with changed songs', async () => {
    const { shell, visitor } = show();
    const tracks = ['a', 'b', 'c'].map((id) => aSong({ service: 'youtube', id, title: `Song ${id}` }));
    const start = (row?: number, songs = tracks) =>
      act(() => shell.bus.send('playback.start', { playlist: { ...playlist, id: 'mix' }, row, tracks: songs }));
    await start(1);
    await waitFor(() => expect(FakeYoutube.last?.videoId).toBe('b'));
    await start(1);
    const bar = within(await card());
    expect(await bar.findByRole('button', { name: 'Play' })).toBeVisible();
    await start(1, tracks.slice(1));
    await waitFor(() => expect(FakeYoutube.last?.videoId).toBe('c'));
    await start(7);
    await waitFor(() => expect(FakeYoutube.last?.videoId).toBe('a'));
    await visitor.click(bar.getByRole('button', { name: 'Open the listening room: Song a' }));
    expect(shell.recorded.navigations.at(-1)).toMatchObject({
      to: '/listeningroom/mix',
      state: { playlistName: 'Lagos', isSongList: true },
    });
  });

  it('play one song', async () => {
    const { shell } = show();
    await act(() => shell.bus.send('song.start', { track: aSong({ service: 'youtube', id: 'v9' }) }));
    await waitFor(() => expect(FakeYoutube.last?.videoId).toBe('v9'));
  });
});
