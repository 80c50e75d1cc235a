import { fakeUser } from '@playa/testing/shell';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCopy, aPlaylist } from '../testing/copies.ts';
import { backendWith, setUp } from '../testing/overlay.tsx';

const everywhere = { ...fakeUser, isSpotifyConnected: true, isAppleConnected: true, isGoogleConnected: true };
const long = { ...aPlaylist, songCount: 7_200 };

/** Opens the sheet and chooses a destination. */
const choose = async (playlists: (typeof aPlaylist)[], to: RegExp) => {
  const backend = backendWith(() => aCopy());
  const scene = setUp({ backend, user: everywhere }, playlists);
  await scene.open();
  await scene.press('Copy');
  await scene.user.click(await screen.findByRole('radio', { name: to }));
  const bodies = (path = '/copies') =>
    scene.shell.recorded.calls.filter((it) => it.method === 'POST' && it.path === path).map(({ input }) => input.body);
  return { ...scene, bodies };
};

it('says before the start that a playlist is too long, and continues in another one unless deselected', async () => {
  const { user, press, bodies } = await choose([long], /Copy to YouTube/);
  expect(
    screen.getByText('A playlist on YouTube holds at most 5,000 songs. “Lagos After Dark” has 7,200.'),
  ).toBeVisible();
  const box = screen.getByRole('checkbox', { name: 'Put the rest into “Lagos After Dark (2)”' });
  expect(box).toBeChecked();
  await user.click(box);
  expect(screen.getByText('Only the first 5,000 songs are copied.')).toBeVisible();
  await press('Copy 1 playlist(s)');
  await screen.findByRole('progressbar');
  expect(bodies()).toMatchObject([{ continueWhenFull: false }]);
});

it('counts those of several that are too long', async () => {
  const { press, bodies } = await choose([long, { ...long, id: 'p2' }, { ...aPlaylist, id: 'p3' }], /Copy to YouTube/);
  expect(screen.getByText('A playlist on YouTube holds at most 5,000 songs. 2 of these have more.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Put the rest into playlists of their own' })).toBeChecked();
  await press('Copy 3 playlist(s)');
  await waitFor(() => expect(bodies('/copy-groups')).toHaveLength(1));
  const all = { continueWhenFull: true };
  expect(bodies('/copy-groups')).toMatchObject([{ playlists: [all, all, all] }]);
});

it('shows nothing if all songs fit, the destination has no limit, or the count is unknown', async () => {
  const { user, press, bodies } = await choose([{ ...long, songCount: null }], /Copy to YouTube/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Copy to Apple Music/ }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await press('Copy 1 playlist(s)');
  await screen.findByRole('progressbar');
  expect(bodies()).toMatchObject([{ continueWhenFull: true }]);
});

it('says at the end where the songs are', async () => {
  const ended = aCopy({
    state: 'done',
    copied: 7_200,
    total: 7_200,
    continuedIn: ['second'],
    source: 'spotify',
    destination: 'youtube',
  });
  const { startCopy } = setUp({ backend: backendWith(() => ended) });
  await startCopy();
  expect(
    await screen.findByText('The songs are in 2 playlists: the last one is “Lagos After Dark (2)”.'),
  ).toBeVisible();
});
