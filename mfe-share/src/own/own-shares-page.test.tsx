import { listSharedPlaylists, paths, renameSharedPlaylist, withdrawSharedPlaylist } from '@playa/contracts';
import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aShare, problem, shareBackend } from '../testing/share-backend.ts';
import { OwnSharesPage } from './own-shares-page.tsx';

const busy = () => problem(503, 'Playa is busy.', 'service-unavailable');

const setUp = (shares = [aShare({ _id: 'one', playlistName: 'One' }), aShare({ _id: 'two', playlistName: 'Two' })]) => {
  const made = shareBackend(shares);
  const user = userEvent.setup();
  const shell = createFakeShell({ backend: made.backend });
  const show = () => renderWithShell(<OwnSharesPage />, shell);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const choose = async (name: string, item: string) => {
    await press(`More for ${name}`);
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...made, user, shell, show, press, choose };
};
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const theField = () => screen.findByRole('textbox', { name: 'Name of the playlist' });

describe('the list of own links', () => {
  it('leads to each shared playlist, which gets what is known of it', async () => {
    const { show, shell, user } = setUp();
    show();
    await user.click(await screen.findByRole('link', { name: 'Two' }));
    expect(shell.recorded.navigations).toMatchObject([
      { to: '/shared-playlist/two', state: { sharedPlaylist: { _id: 'two', playlistName: 'Two' } } },
    ]);
    expect(screen.getAllByText('1 song ·')).toHaveLength(2);
  });

  it('leads to the library where there are none', async () => {
    const { show, shell, user } = setUp([]);
    show();
    await user.click(await screen.findByRole('link', { name: 'To your library' }));
    expect(shell.recorded.navigations).toMatchObject([{ to: paths.home }]);
  });

  it('says why it cannot be shown, and tries again', async () => {
    const { show, press, refuse } = setUp();
    refuse(listSharedPlaylists, busy());
    show();
    expect(await screen.findByText('Playa is busy.')).toBeVisible();
    await press('Try again');
    await waitFor(() => expect(names()).toEqual(['One', 'Two']));
  });

  it('comes back by itself after a time without the backend', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { show, refuse } = setUp();
    refuse(listSharedPlaylists, busy());
    show();
    expect(await screen.findByText('Playa is busy.')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(names()).toEqual(['One', 'Two']);
  });

  it('copies a link, and shows the ways to share it', async () => {
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
  it('takes the new name in its place', async () => {
    const { show, choose, user, shares } = setUp();
    show();
    await choose('One', 'Rename');
    const field = await theField();
    expect(field).toHaveValue('One');
    await user.clear(field);
    await user.type(field, '  أغاني {Enter}');
    await waitFor(() => expect(names()).toEqual(['أغاني', 'Two']));
    expect(shares[0]?.playlistName).toBe('أغاني');
  });

  it('keeps what was typed where it is refused, and the name where it is left', async () => {
    const { show, choose, user, refuse, press } = setUp();
    refuse(renameSharedPlaylist, busy());
    show();
    await choose('One', 'Rename');
    await user.clear(await theField());
    await press('Save');
    expect(await screen.findByText('Enter a name for the playlist')).toBeVisible();
    await user.type(await theField(), 'Other');
    await press('Save');
    expect(await screen.findByText('Playa is busy.')).toBeVisible();
    expect(await theField()).toHaveValue('Other');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(names()).toEqual(['One', 'Two']));
    expect(screen.getByRole('button', { name: 'More for One' })).toHaveFocus();
  });
});

describe('withdrawing', () => {
  it('asks, says that copies stay, and takes the link away', async () => {
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

  it('keeps the link where the listener keeps it, or the backend fails', async () => {
    const { show, choose, press, refuse, shell } = setUp();
    refuse(withdrawSharedPlaylist, busy());
    show();
    await choose('One', 'Withdraw');
    await press('Withdraw');
    await waitFor(() => expect(shell.recorded.toasts).toEqual([{ kind: 'error', message: 'Playa is busy.' }]));
    await press('Keep');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(names()).toEqual(['One', 'Two']);
  });
});
