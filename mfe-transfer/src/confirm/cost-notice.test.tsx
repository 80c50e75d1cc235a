import type { CopyCost } from '@playa/contracts';
import { fakeUser } from '@playa/testing/shell';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCopy, aPlaylist } from '../testing/copies.ts';
import { backendWith, type Handlers, problem, setUp } from '../testing/overlay.tsx';

const everywhere = { ...fakeUser, isSpotifyConnected: true, isAppleConnected: true, isGoogleConnected: true };
const cost: CopyCost = {
  quota: {
    searches: { needed: 240, leftToday: 40 },
    units: { needed: 12_291, leftToday: 9_000 },
    doneBy: '2100-01-05T08:00:00.000Z',
  },
};

const open = async (answer: Handlers[string], playlists = [aPlaylist]) => {
  const scene = setUp(
    { user: everywhere, backend: backendWith(() => aCopy(), { 'POST /copies/cost': answer }) },
    playlists,
  );
  await scene.open();
  await scene.press('Copy');
  const choose = async (name: RegExp) => scene.user.click(await screen.findByRole('radio', { name }));
  const asked = () =>
    scene.shell.recorded.calls.filter(({ path }) => path === '/copies/cost').map(({ input }) => input.body);
  return { ...scene, choose, asked };
};

it('shows the quota that a copy to YouTube needs, and requests it for no other service', async () => {
  const { choose, asked } = await open(() => cost, [aPlaylist, { ...aPlaylist, id: 'p2', songCount: null }]);
  await choose(/Copy to Apple Music/);
  expect(asked()).toEqual([]);
  await choose(/Copy to YouTube/);
  expect(await screen.findByText('Needs about 240 searches; 40 left today; done by Tuesday 5 January')).toBeVisible();
  const playlists = [
    { id: 'p1', songCount: 3 },
    { id: 'p2', songCount: null },
  ];
  expect(asked()).toEqual([{ source: 'spotify', destination: 'youtube', playlists }]);
  await choose(/Copy to Apple Music/);
  expect(screen.queryByText(/Needs about/)).toBeNull();
});

it('does not delay the copy while the cost loads, nor when it fails', async () => {
  let answer = (_: unknown) => {};
  const { choose, press } = await open(() => new Promise((resolve) => (answer = resolve)));
  await choose(/Copy to YouTube/);
  expect(await screen.findByText("Counting what is left of today's searches…")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy 1 playlist(s)' })).toBeEnabled();
  answer(problem(503, 'The database is away.'));
  await waitFor(() => expect(screen.queryByText(/Counting/)).toBeNull());
  expect(screen.queryByText('The database is away.')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Copy 1 playlist(s)');
  await screen.findByRole('progressbar');
});
