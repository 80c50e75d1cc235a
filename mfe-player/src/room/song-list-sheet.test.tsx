import { createFakeShell, fakeUser, renderWithShell } from '@playa/testing/shell';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlaybackOverlay } from '../playback-overlay.tsx';
import { accountWith } from '../testing/account.ts';
import { FakeYoutube, installFakeYoutube } from '../testing/fake-youtube.ts';
import { aRow } from '../testing/songs.ts';
import { ListeningRoomPage } from './listening-room-page.tsx';

let uninstall: () => void;
beforeEach(() => {
  uninstall = installFakeYoutube();
  // jsdom has neither layout nor a canvas.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => uninstall());

const titles = ['Last Last', 'Ye', 'Bank On It'];
const videos = titles.map((title, at) => aRow({ service: 'youtube', id: `v${at}`, title, artists: ['Burna Boy'] }));

const openList = async () => {
  const shell = createFakeShell({
    user: { ...fakeUser, isGoogleConnected: true, primaryStreamingService: 'youtube' },
    streaming: accountWith({ pages: [videos] }),
    location: { pathname: '/listeningroom/PLx', params: { playlistId: 'PLx' }, state: { playlistName: 'Lagos' } },
  });
  renderWithShell(
    <>
      <PlaybackOverlay />
      <ListeningRoomPage />
    </>,
    shell,
  );
  const user = userEvent.setup();
  await screen.findByRole('heading', { level: 2, name: 'Last Last' });
  await user.click(screen.getByRole('button', { name: 'Show playlist' }));
  const list = within(await screen.findByRole('dialog', { name: 'Lagos' }));
  const shown = () =>
    list.getAllByRole('listitem').map((row) => titles.find((title) => within(row).queryByText(title)));
  return { user, list, shown };
};

it("the listener's order decides what plays next", async () => {
  const { user, list, shown } = await openList();
  list.getByRole('button', { name: 'Move Bank On It' }).focus();
  await user.keyboard('{ArrowUp}');
  expect(shown()).toEqual(['Last Last', 'Bank On It', 'Ye']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Bank On It' })).toBeVisible();
});

it('Undo restores a removed song at its index', async () => {
  const { user, list, shown } = await openList();
  await user.click(list.getByRole('button', { name: 'More for Ye' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from queue' }));
  expect(shown()).toEqual(['Last Last', 'Bank On It']);
  expect(list.getByText('Ye was removed from the queue')).toBeVisible();
  expect(list.getByText('2 Song(s)')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Undo' }));
  expect(shown()).toEqual(titles);
  expect(list.queryByText('Ye was removed from the queue')).toBeNull();
});

it('a song that its service rejects says so and cannot be chosen', async () => {
  const { user, list } = await openList();
  await user.click(list.getByRole('button', { name: /^Play Ye/ }));
  act(() => FakeYoutube.last?.fail(101));
  expect(await list.findByText('Not playable here')).toBeVisible();
  expect(list.getByRole('button', { name: /^Play Ye/ })).toBeDisabled();
});
