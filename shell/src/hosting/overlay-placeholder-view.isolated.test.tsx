import { type RemoteComponent, useCommand, useShell } from '@playa/contracts';
import { createFakeShell, fakeUser } from '@playa/testing/shell';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeRemote } from '../testing/fake-loader.ts';
import { visitWith } from '../testing/visit.tsx';

vi.mock('./overlay-placeholder-sheet.tsx', () => {
  throw new Error('This script is missing');
});

const playlist = { service: 'spotify', id: 'p1', name: 'Lagos After Dark', imageUrl: null, songCount: 3 } as const;

const Sender: RemoteComponent = () => {
  const { bus } = useShell();
  const copy = () => void bus.send('copy.open', { playlists: [playlist] }).catch(() => undefined);
  return (
    <button type="button" onClick={copy}>
      Copy
    </button>
  );
};

const Overlay = () => {
  useCommand('copy.open', () => undefined);
  return <p>The overlay</p>;
};

const library = fakeRemote('library', { home: Sender });
const transfer = fakeRemote('transfer', {}, { overlay: Overlay, commands: ['copy.open'] });

it('runs a command without a placeholder if its sheet fails to load, and shows a toast if the owner fails too', async () => {
  const { playa, user } = visitWith(createFakeShell())('/home', {
    user: fakeUser,
    token: 'token',
    remotes: { library, transfer },
  });
  const load = vi.spyOn(playa.loader, 'load');
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  await screen.findByText('The overlay');
  playa.overlays.unmountAll();

  load.mockImplementationOnce(async () => {
    await waitFor(() => expect(playa.placeholder.getSnapshot()).toBeNull());
    throw new Error('away');
  });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(playa.toasts).toEqual(["error: Copying can't be reached right now. Please try again."]));
});
