import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCopy, aPlaylist } from '../testing/copies.ts';
import { backendWith, problem, setUp } from '../testing/overlay.tsx';

const earlier = (...ids: string[]) => ({
  'POST /copies/earlier': () => ({
    copies: ids.map((sourcePlaylistId, place) => ({
      id: `earlier-${place}`,
      sourcePlaylistId,
      state: 'done',
      createdAt: `2026-11-${10 + place}T12:00:00.000Z`,
    })),
  }),
});
const other = { ...aPlaylist, id: 'p2', name: 'Sunday Gospel' };
const started = (shell: ReturnType<typeof setUp>['shell']) =>
  shell.recorded.calls
    .filter(({ method, path }) => method === 'POST' && path === '/copies')
    .map(({ input }) => (input.body as { playlistId: string }).playlistId);

it('asks for confirmation before a playlist is copied again, and says when it was copied', async () => {
  const { startCopy, press, shell } = setUp({ backend: backendWith(() => aCopy(), earlier('p1')) });
  await startCopy();
  await screen.findByRole('alertdialog', { name: 'Copy it again?' });
  expect(screen.getByText('You copied this on 10 November 2026: make another?')).toBeVisible();
  expect(started(shell)).toEqual([]);
  await press('Make another');
  await screen.findByRole('progressbar');
  expect(started(shell)).toEqual(['p1']);
});

it('copies nothing after Cancel', async () => {
  const { startCopy, press, shell } = setUp({ backend: backendWith(() => aCopy(), earlier('p1')) });
  await startCopy();
  await screen.findByRole('alertdialog', { name: 'Copy it again?' });
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(started(shell)).toEqual([]);
});

it('offers to skip those of several that were copied before', async () => {
  const { open, press, user, shell } = setUp({ backend: backendWith(() => aCopy(), earlier('p1')) }, [
    aPlaylist,
    other,
  ]);
  await open();
  await press('Copy');
  await user.click(await screen.findByRole('radio', { name: /Copy to Apple Music/ }));
  await press('Copy 2 playlist(s)');
  await screen.findByText('You copied 1 of these 2 before, last on 10 November 2026: make others?');
  await press('Only the new one');
  await screen.findByRole('progressbar');
  expect(started(shell)).toEqual(['p2']);
});

it('starts the copy without the question when earlier copies cannot be loaded', async () => {
  const away = { 'POST /copies/earlier': () => problem(503, 'Down.') };
  const { startCopy, shell } = setUp({ backend: backendWith(() => aCopy(), away) });
  await startCopy();
  await screen.findByRole('progressbar');
  expect(started(shell)).toEqual(['p1']);
});
