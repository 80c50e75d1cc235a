import { type RemoteComponent, useCommand, useShell } from '@playa/contracts';
import { createFakeShell, fakeUser } from '@playa/testing/shell';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeRemote } from '../testing/fake-loader.ts';
import { heading, visitWith } from '../testing/visit.tsx';

const playlist = { service: 'spotify', id: '1', name: 'Lagos After Dark', imageUrl: null, songCount: 72 } as const;
const library = fakeRemote('library', { home: heading('Your playlists') });

const Sharing: RemoteComponent = () => {
  useCommand('share.open', () => undefined);
  return <p>Shared by {useShell().session.user?.username}</p>;
};

/** Throws when it gets its command. */
const Breaking: RemoteComponent = () => {
  useCommand('copy.open', () => undefined);
  throw new Error('mine');
};

const visit = () =>
  visitWith(createFakeShell())('/home', {
    user: fakeUser,
    token: 'token',
    remotes: {
      library,
      auth: fakeRemote('auth', { login: heading('Login') }),
      share: fakeRemote('share', {}, { overlay: Sharing, commands: ['share.open'] }),
      transfer: fakeRemote('transfer', {}, { overlay: Breaking, commands: ['copy.open'] }),
    },
  });

beforeEach(() => {
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

it('renders overlays with the services of the shell, above the page', async () => {
  const { playa } = visit();
  await act(() => playa.services.bus.send('share.open', { playlist }));
  expect(screen.getByText('Shared by demo')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Your playlists' })).toBeVisible();
});

it('unmounts an overlay that throws, reports it, shows a toast, and keeps page and other overlays', async () => {
  const { playa } = visit();
  await act(() => playa.services.bus.send('share.open', { playlist }));
  void playa.services.bus.send('copy.open', { playlists: [playlist] }).catch(() => undefined);
  await waitFor(() => expect(playa.toasts).toEqual(["error: Copying can't be reached right now."]));
  expect(playa.reports).toEqual([expect.objectContaining({ message: 'mine' })]);
  expect(playa.overlays.getSnapshot().map(({ remote }) => remote)).toEqual(['share']);
  expect(playa.placeholder.getSnapshot()).toBeNull();
  expect(screen.getByText('Shared by demo')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Your playlists' })).toBeVisible();
});

it('unmounts all overlays when the session ends, and rejects the pending command', async () => {
  const { playa } = visit();
  await act(() => playa.services.bus.send('share.open', { playlist }));
  vi.spyOn(playa.loader, 'load').mockReturnValueOnce(new Promise(() => undefined));
  const waiting = playa.services.bus.send('copy.open', { playlists: [playlist] });
  await waitFor(() => expect(playa.placeholder.getSnapshot()).not.toBeNull());
  act(() => playa.state.end({ reason: 'logout' }));
  await expect(waiting).rejects.toThrow('copy.open');
  expect(playa.placeholder.getSnapshot()).toBeNull();
  expect(playa.overlays.getSnapshot()).toEqual([]);
  expect(screen.queryByText(/Shared by/)).toBeNull();
  expect(playa.toasts).toEqual([]);
});
