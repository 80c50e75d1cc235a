import { fakeUser } from '@playa/testing/shell';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPlaylist } from '../testing/copies.ts';
import { problem, setUp } from '../testing/overlay.tsx';

const two = [aPlaylist, { ...aPlaylist, id: 'p2', name: 'Sunday Gospel' }];

it('says what is copied: one playlist with its songs, or several by name', async () => {
  const { open, press } = setUp({}, two);
  await open();
  await press('Copy');
  expect(await screen.findByText('Lagos After Dark, Sunday Gospel')).toBeVisible();
  expect(screen.getByText('2 playlists from Spotify')).toBeVisible();
});

it('names the first three of many', async () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ ...aPlaylist, id: `p${index}`, name: `Mix ${index}` }));
  const { open, press, user } = setUp({}, many);
  await open();
  await press('Copy');
  expect(await screen.findByText('Mix 0, Mix 1, Mix 2 and 497 more')).toBeVisible();
  expect(screen.getByText('500 playlists from Spotify')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Copy to Apple Music/ }));
  expect(screen.getByRole('button', { name: 'Copy 500 playlist(s)' })).toBeEnabled();
});

it("shows 'Oops! coming soon' for Apple to YouTube, and chooses nothing", async () => {
  const user = { ...fakeUser, isGoogleConnected: true };
  const { open, press, user: listener, shell } = setUp({ user }, [{ ...aPlaylist, service: 'apple' }]);
  await open();
  await press('Copy');
  await listener.click(await screen.findByRole('radio', { name: /Copy to YouTube/ }));
  expect(shell.recorded.toasts).toEqual([{ kind: 'info', message: 'Oops! coming soon' }]);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

it('hides an error when another destination is chosen', async () => {
  const { startCopy, user } = setUp({
    user: { ...fakeUser, isGoogleConnected: true },
    backend: () => problem(503, 'Apple Music does not answer.'),
  });
  await startCopy();
  await screen.findByRole('alert');
  await user.click(screen.getByRole('radio', { name: /Copy to YouTube/ }));
  expect(screen.queryByRole('alert')).toBeNull();
});
