import { defineCommand, RemoteUnavailable, useShell, useTeamCommand } from '@playa/contracts';
import { registryEntry } from '@playa/contracts/testing';
import { createFakeShell, fakeUser } from '@playa/testing/shell';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fakeRemote } from '../testing/fake-loader.ts';
import { heading, visitWith } from '../testing/visit.tsx';

const open = defineCommand('karaoke.open', z.object({ song: z.string() }));

const Stage = () => <h1>On stage: {useShell().location.params.songId}</h1>;
const Overlay = () => {
  const [song, setSong] = useState<string | null>(null);
  useTeamCommand(open, (payload) => setSong(payload.song));
  return song && <p>Singing {song}</p>;
};
const karaoke = fakeRemote('karaoke', { stage: Stage }, { overlay: Overlay, commands: ['karaoke.open'] });

const registered = (changes: object = {}) => [
  registryEntry({
    name: 'karaoke',
    commands: ['karaoke.open'],
    pages: [{ name: 'stage', path: '/karaoke/:songId', guard: 'user', layout: 'app', ...changes }],
  }),
];

const visit = visitWith(createFakeShell());
const signedIn = { user: fakeUser, token: 'token' };

beforeEach(() => {
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

describe('a page that the registry adds', () => {
  it('is shown at its address, with its parameters and the layout of the app', async () => {
    visit('/karaoke/essence', { ...signedIn, remotes: { karaoke }, registered: registered() });
    await screen.findByRole('heading', { name: 'On stage: essence' });
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  it('is guarded: a visitor logs in first', async () => {
    const auth = fakeRemote('auth', { login: heading('Login') });
    const { router } = visit('/karaoke/essence', { remotes: { karaoke, auth }, registered: registered() });
    await screen.findByRole('heading', { name: 'Login' });
    expect(router.state.location.state).toEqual({ from: '/karaoke/essence' });
  });

  it('may be for everybody, and without the layout of the app', async () => {
    const open = registered({ guard: 'public', layout: 'plain' });
    visit('/karaoke/essence', { remotes: { karaoke }, registered: open });
    await screen.findByRole('heading', { name: 'On stage: essence' });
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  it('is found from another page, and the registry is read once', async () => {
    const library = fakeRemote('library', { home: heading('Your playlists') });
    const { router } = visit('/home', { ...signedIn, remotes: { karaoke, library }, registered: registered() });
    await screen.findByRole('heading', { name: 'Your playlists' });
    await router.navigate('/karaoke/essence');
    await screen.findByRole('heading', { name: 'On stage: essence' });
    await router.navigate('/karaoke/last-last');
    await screen.findByRole('heading', { name: 'On stage: last-last' });
  });

  it('shows an error state if it fails to load, and recovers without a reload', async () => {
    const { playa, user } = visit('/karaoke/essence', { ...signedIn, registered: registered() });
    await screen.findByRole('heading', { name: "This page can't be reached right now" });
    playa.loader.remotes.karaoke = karaoke;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'On stage: essence' });
  });

  it('is not found if it is not in the registry, or the registry can not be read', async () => {
    const { playa, router } = visit('/karaoke/essence', { ...signedIn, remotes: { karaoke } });
    await screen.findByRole('heading', { name: 'There is no music at this address' });
    playa.loader.registered = null;
    await router.navigate('/karaoke/last-last');
    await screen.findByRole('heading', { name: 'There is no music at this address' });
    await waitFor(() => expect(playa.reports).toEqual([expect.objectContaining({ kind: 'network' })]));
  });

  it('can not have an address of the shell, which is reported', async () => {
    const library = fakeRemote('library', { home: heading('Your playlists') });
    const taking = registered({ path: '/home' });
    const { playa, router } = visit('/home', { ...signedIn, remotes: { karaoke, library }, registered: taking });
    await screen.findByRole('heading', { name: 'Your playlists' });
    await router.navigate('/nowhere');
    await screen.findByRole('heading', { name: 'There is no music at this address' });
    expect(playa.reports).toEqual([expect.objectContaining({ name: 'RefusedPages' })]);
  });
});

describe("a team's command", () => {
  const send = vi.fn();
  const Sender = () => {
    const { bus } = useShell();
    const sing = () => bus.sendTeamCommand?.(open, { song: 'Essence' }).catch(send);
    return (
      <button type="button" onClick={sing}>
        Sing
      </button>
    );
  };
  const library = fakeRemote('library', { home: Sender });

  it('loads its owner, mounts its overlay and is delivered', async () => {
    const { user } = visit('/home', { ...signedIn, remotes: { karaoke, library } });
    await user.click(await screen.findByRole('button', { name: 'Sing' }));
    await screen.findByText('Singing Essence');
  });

  it('is rejected with RemoteUnavailable if no remote owns it, and a toast is shown', async () => {
    const { playa, user } = visit('/home', { ...signedIn, remotes: { library } });
    await user.click(await screen.findByRole('button', { name: 'Sing' }));
    await waitFor(() => expect(playa.toasts).toEqual(['error: This is not here yet.']));
    expect(send.mock.lastCall?.[0]).toBeInstanceOf(RemoteUnavailable);
  });
});
