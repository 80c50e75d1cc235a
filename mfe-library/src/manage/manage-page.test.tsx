import { StreamingError, savedTracksId } from '@playa/contracts';
import {
  createFakeShell,
  type FakeShell,
  type FakeShellOptions,
  fakeUser,
  renderWithShell,
} from '@playa/testing/shell';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { accountWith, aPlaylist, noCapabilities } from '../testing/playlists.ts';
import { ManagePage } from './manage-page.tsx';

const show = (options: FakeShellOptions) => {
  const user = userEvent.setup();
  const { shell } = renderWithShell(<ManagePage />, createFakeShell(options));
  return { user, shell };
};

const reference = { service: 'spotify', id: 'p1', name: 'Lagos After Dark', imageUrl: null, songCount: 72 };

it("lists the primary service's playlists under its heading, each with its songs, copy and share", async () => {
  const { user, shell } = show({ streaming: accountWith([[aPlaylist()]]) });
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Playlist' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Copy playlist Lagos After Dark' }));
  await user.click(screen.getByRole('button', { name: 'Share playlist Lagos After Dark' }));
  expect(screen.getByText('72 songs')).toBeVisible();
  await waitFor(() =>
    expect(shell.recorded.commands).toEqual([
      { name: 'copy.open', payload: { playlists: [reference] } },
      { name: 'share.open', payload: { playlist: reference } },
    ]),
  );
});

it('leads to the import of lists', async () => {
  const { user, shell } = show({ streaming: accountWith([[]]) });
  await user.click(await screen.findByRole('link', { name: 'Import' }));
  expect(shell.recorded.navigations).toMatchObject([{ to: '/import' }]);
});

it('opens a playlist on its own page', async () => {
  const { user, shell } = show({ streaming: accountWith([[aPlaylist({ id: 'a/b c' })]]) });
  const link = await screen.findByRole('link', { name: 'Lagos After Dark' });
  expect(link).toHaveAttribute('href', '/playlist/spotify/a%2Fb%20c');
  await user.click(link);
  expect(shell.recorded.navigations).toMatchObject([{ to: '/playlist/spotify/a%2Fb%20c' }]);
});

it('opens the list to choose several from, and closes it again', async () => {
  const { user } = show({ streaming: accountWith([[aPlaylist()]]) });
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  expect(await screen.findByRole('dialog', { name: 'Select playlists' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it("says in the spec's words that there is nothing to show", async () => {
  show({ streaming: accountWith([[]]) });
  expect(await screen.findByText('No playlist to show')).toBeVisible();
});

it('says that there is no primary service', () => {
  show({ user: { ...fakeUser, primaryStreamingService: null } });
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Playlist' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set primary service' })).toBeVisible();
});

it('leads to connecting again when the login is dead, also where it dies while pages come', async () => {
  const account = accountWith([[aPlaylist()], []]);
  const answer = account.playlists.getMockImplementation();
  const dead = new StreamingError('spotify', 'unauthorized', 'Your login has expired.');
  account.playlists.mockImplementation((cursor, options) =>
    cursor || !answer ? Promise.reject(dead) : answer(cursor, options),
  );
  show({ streaming: account });
  expect(await screen.findByText('Your login has expired.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Connect again' })).toBeVisible();
});

it('reads the other service when the primary one changes', async () => {
  const spotify = accountWith([[aPlaylist()]]);
  const apple = accountWith([[aPlaylist({ service: 'apple', id: 'p2', name: 'Of Apple' })]]);
  const { shell } = show({ streaming: { client: (service) => (service === 'apple' ? apple : spotify).client() } });
  await screen.findByRole('link', { name: 'Lagos After Dark' });
  act(() => shell.session.update({ ...fakeUser, primaryStreamingService: 'apple' }));
  await screen.findByRole('link', { name: 'Of Apple' });
  expect(screen.queryByRole('link', { name: 'Lagos After Dark' })).toBeNull();
});

describe('everything', () => {
  const capabilities = { ...noCapabilities, listSaved: true };
  const copied = (shell: FakeShell) =>
    shell.recorded.commands.flatMap(({ payload }) => (payload as { playlists: { id: string }[] }).playlists);

  it('is handed over to be copied, the saved songs first, once all pages have been read', async () => {
    const pages = [1, 2, 3].map((page) => [aPlaylist({ id: `p${page}` })]);
    const { user, shell } = show({ streaming: accountWith(pages, { capabilities }) });
    await user.click(await screen.findByRole('button', { name: 'Copy all' }));
    await waitFor(() => expect(copied(shell).map(({ id }) => id)).toEqual([savedTracksId, 'p1', 'p2', 'p3']));
    expect(shell.recorded.commands.map(({ name }) => name)).toEqual(['copy.open']);
  });

  it('says why it could not be read, and hands nothing over', async () => {
    const account = accountWith([[aPlaylist()]]);
    account.playlists.mockRejectedValue(new StreamingError('spotify', 'unavailable', 'down'));
    const { user, shell } = show({ streaming: account });
    await user.click(await screen.findByRole('button', { name: 'Copy all' }));
    await waitFor(() =>
      expect(shell.recorded.toasts).toEqual([
        { kind: 'error', message: 'Spotify is not answering. Please try again in a moment.' },
      ]),
    );
    expect(shell.recorded.commands).toEqual([]);
  });
});
