import { listSharedPlaylists, paths, renameSharedPlaylist, withdrawSharedPlaylist } from '@playa/contracts';
import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aShare, fakeShareBackend, problem } from '../testing/share-backend.ts';
import { OwnSharesPage } from './own-shares-page.tsx';

const busyProblem = () => problem(503, 'Playa is busy.', 'service-unavailable');

const setUp = (shares = [aShare({ _id: 'one', playlistName: 'One' }), aShare({ _id: 'two', playlistName: 'Two' })]) => {
  const fake = fakeShareBackend(shares);
  const user = userEvent.setup();
  const shell = createFakeShell({ backend: fake.backend });
  const show = () => renderWithShell(<OwnSharesPage />, shell);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const choose = async (name: string, item: string) => {
    await press(`More for ${name}`);
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...fake, user, shell, show, press, choose };
};
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const findNameField = () => screen.findByRole('textbox', { name: 'Name of the playlist' });

describe('the list of own links', () => {
  it('links to each shared playlist and passes its summary on', async () => {
    const { show, shell, user } = setUp();
    show();
    await user.click(await screen.findByRole('link', { name: 'Two' }));
    expect(shell.recorded.navigations).toMatchObject([
      { to: '/shared-playlist/two', state: { sharedPlaylist: { _id: 'two', playlistName: 'Two' } } },
    ]);
    expect(screen.getAllByText('1 song ·')).toHaveLength(2);
  });

  it('links to the library when there are none', async () => {
    const { show, shell, user } = setUp([]);
    show();
    await user.click(await screen.findByRole('link', { name: 'To your library' }));
    expect(shell.recorded.navigations).toMatchObject([{ to: paths.home }]);
  });

  it('shows why it cannot be loaded, and retries', async () => {
    const { show, press, failNext } = setUp();
    failNext(listSharedPlaylists, busyProblem());
    show();
    expect(await screen.findByText('Playa is busy.')).toBeVisible();
    await press('Try again');
    await waitFor(() => expect(names()).toEqual(['One', 'Two']));
  });

  it('reloads by itself after the backend was unavailable', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { show, failNext } = setUp();
    failNext(listSharedPlaylists, busyProblem());
    show();
    expect(await screen.findByText('Playa is busy.')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(names()).toEqual(['One', 'Two']);
  });

  it('copies a link, and opens the link sheet', async () => {
    const { show, press, choose } = setUp();
    show();
    await choose('Two', 'Copy link');
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/shared-playlist/two`);
    await press('Share One');
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(
      `${window.location.origin}/shared-playlist/one`,
    );
  });
});

describe('renaming', () => {
  it('saves the new name in place', async () => {
    const { show, choose, user, shares } = setUp();
    show();
    await choose('One', 'Rename');
    const field = await findNameField();
    expect(field).toHaveValue('One');
    await user.clear(field);
    await user.type(field, '  أغاني {Enter}');
    await waitFor(() => expect(names()).toEqual(['أغاني', 'Two']));
    expect(shares[0]?.playlistName).toBe('أغاني');
  });

  it('keeps the typed name after a rejection, and the old name after Escape', async () => {
    const { show, choose, user, failNext, press } = setUp();
    failNext(renameSharedPlaylist, busyProblem());
    show();
    await choose('One', 'Rename');
    await user.clear(await findNameField());
    await press('Save');
    expect(await screen.findByText('Enter a name for the playlist')).toBeVisible();
    await user.type(await findNameField(), 'Other');
    await press('Save');
    expect(await screen.findByText('Playa is busy.')).toBeVisible();
    expect(await findNameField()).toHaveValue('Other');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(names()).toEqual(['One', 'Two']));
    expect(screen.getByRole('button', { name: 'More for One' })).toHaveFocus();
  });
});

describe('withdrawing', () => {
  it('asks for confirmation, says that copies stay, and withdraws the link', async () => {
    const { show, choose, user, shell, shares } = setUp();
    show();
    await choose('One', 'Withdraw');
    const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw this link?' });
    expect(dialog).toHaveTextContent('Copies that others have made stay.');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(names()).toEqual(['Two']));
    expect(shares.map(({ _id }) => _id)).toEqual(['two']);
    expect(shell.recorded.toasts).toEqual([{ kind: 'success', message: 'The link was withdrawn' }]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('keeps the link when the listener cancels or the backend fails', async () => {
    const { show, choose, press, failNext, shell } = setUp();
    failNext(withdrawSharedPlaylist, busyProblem());
    show();
    await choose('One', 'Withdraw');
    await press('Withdraw');
    await waitFor(() => expect(shell.recorded.toasts).toEqual([{ kind: 'error', message: 'Playa is busy.' }]));
    await press('Keep');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(names()).toEqual(['One', 'Two']);
  });
});
