import {
  contractVersion,
  type HostedProps,
  type RemoteEntry,
  type RemoteModule,
  type ShellServices,
  useCommand,
  useDock,
} from '@playa/contracts';
import { runningCopy } from '@playa/contracts/testing';
import { createRemoteLoader, type FederationHost } from '@playa/federation';
import { createFakeShell, fakeUser } from '@playa/testing/shell';
import { act, screen, waitFor } from '@testing-library/react';
import { createContext, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fakeRemote } from '../testing/fake-loader.ts';
import { visitWith } from '../testing/visit.tsx';

/** The shell's services of contract version 1.0.0. */
type OldShell = Omit<ShellServices, 'dock' | 'backend'> & {
  backend: { call(definition: object, input?: { params?: Record<string, string> }): Promise<unknown> };
};

/** Each build carries its own copy of the contracts, so its own context. */
const OldContext = createContext<OldShell | null>(null);

const useOldShell = (): OldShell => {
  const shell = useContext(OldContext);
  if (!shell) throw new Error('outside the host');
  return shell;
};

/** `GET /copies/:id` as an endpoint of contract version 1.0.0: closed enums, no `seen`. */
const oldGetCopy = {
  method: 'GET',
  path: '/copies/:id',
  response: z.object({
    id: z.string(),
    state: z.enum(['queued', 'running', 'waiting', 'done', 'cancelled', 'failed']),
    playlistName: z.string(),
    failedTracks: z.array(z.object({ title: z.string() })),
  }),
  access: 'user',
  summary: '',
};

/** Owns `copy.open`, receives copies over the bus, calls the backend, and finds the dock by its id. */
const OldOverlay = () => {
  const { bus, backend, notify, session, location, config } = useOldShell();
  const [cards, setCards] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    bus.subscribe(
      'copy.progressed',
      async ({ id, copied, total }) => {
        const copy = oldGetCopy.response.parse(await backend.call(oldGetCopy, { params: { id } }));
        setCards((all) => [...all, `${copy.playlistName}: ${copied} of ${total}`]);
      },
      { signal },
    );
    bus.subscribe('copy.ended', ({ state }) => notify('info', `a copy is ${state}`), { signal });
    bus.handle('copy.open', ({ playlists }) => setAsked(playlists.map(({ name }) => name).join()), { signal });
    return () => controller.abort();
  }, [bus, backend, notify]);
  const dock = document.getElementById('playa-dock') ?? document.body;
  return (
    <>
      {asked ? (
        <p>
          {session.user?.username} copies {asked} from {location.pathname} by {new URL(config.backendUrl).host}
        </p>
      ) : null}
      {createPortal(cards.at(-1), dock)}
    </>
  );
};

const HostedOldOverlay = ({ shell }: HostedProps) => (
  <OldContext value={shell as unknown as OldShell}>
    <OldOverlay />
  </OldContext>
);

/** The exports of a remote that was built for contract version 1.0.0. */
const oldTransfer: RemoteModule = {
  name: 'transfer',
  contract: '^1.0.0',
  pages: {},
  overlay: HostedOldOverlay,
  commands: ['copy.open'],
};

const entry = (changes: Partial<RemoteEntry> = {}): RemoteEntry => ({
  name: 'transfer',
  version: '0.1.0',
  buildId: 'b0',
  entry: 'http://127.0.0.1:3004/b0/mf-manifest.json',
  contract: '^1.0.0',
  commands: ['copy.open'],
  previous: null,
  pages: [],
  rollout: null,
  pinned: false,
  ...changes,
});

/** The shell's real loader with a fake network. */
const loaderFor = (module: RemoteModule, listed = entry(), version = contractVersion) => {
  const host: FederationHost = {
    registerPlugins: () => undefined,
    registerRemotes: () => undefined,
    loadRemote: async <T,>() => ({ default: module }) as T,
  };
  const registry = async () => ({ remotes: [listed], skipped: [] });
  const manifest = { metaData: { remoteEntry: { name: 'remote-entry.js', path: '' } }, exposes: [] };
  const fetch = async () => Response.json(manifest);
  return createRemoteLoader({ host, registry, contractVersion: version, subject: () => 'visitor', fetch });
};

const fakeShell = createFakeShell();
const visit = visitWith(fakeShell);
const signedIn = { user: fakeUser, token: 'token' };
const playlist = { service: 'spotify', id: 'p1', name: 'Lagos After Dark', imageUrl: null, songCount: 3 } as const;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

describe('a remote built against contract version 1.0.0', () => {
  it('is loaded by the loader of this shell', async () => {
    const loader = loaderFor(oldTransfer);
    expect(await loader.load('transfer')).toBe(oldTransfer);
    expect(await loader.ownerOf('copy.open')).toBe('transfer');
  });

  it('runs: handles its command, receives copies, calls the backend and finds the dock', async () => {
    const copy = { ...runningCopy({ playlistName: 'Lagos After Dark' }), failedTracks: [] };
    const { playa } = visit('/terms-of-service', {
      ...signedIn,
      remotes: { transfer: await loaderFor(oldTransfer).load('transfer') },
      handlers: { 'GET /copies/copy-1': () => Response.json(copy) },
    });
    await act(() => playa.services.bus.send('copy.open', { playlists: [playlist] }));
    expect(await screen.findByText(/demo copies Lagos After Dark from \/terms-of-service by 127/)).toBeVisible();
    act(() => playa.services.bus.publish('copy.progressed', runningCopy({ copied: 2, total: 3 })));
    const dock = screen.getByRole('complementary', { name: 'Under way' });
    await waitFor(() => expect(dock).toHaveTextContent('Lagos After Dark: 2 of 3'));
    act(() => playa.services.bus.publish('copy.ended', runningCopy({ state: 'done' })));
    expect(playa.toasts).toContain('info: a copy is done');
  });
});

describe('a remote built against this contract', () => {
  it('has its cards in the same dock', async () => {
    const Card = () => {
      const dock = useDock();
      return dock && createPortal('a card', dock);
    };
    const Overlay = () => {
      useCommand('copy.open', () => undefined);
      return <Card />;
    };
    const transfer = fakeRemote('transfer', {}, { overlay: Overlay, commands: ['copy.open'] });
    const { playa } = visit('/terms-of-service', { ...signedIn, remotes: { transfer } });
    await act(() => playa.services.bus.send('copy.open', { playlists: [playlist] }));
    await waitFor(() => expect(document.getElementById('playa-dock')).toHaveTextContent('a card'));
  });

  it.each([
    ['its registry entry', entry({ contract: '^1.5.0' }), oldTransfer],
    ['its module', entry(), { ...oldTransfer, contract: '^1.5.0' }],
  ])('is refused by an older shell that lacks what it needs, told by %s', async (_, listed, module) => {
    const failure = await loaderFor(module, listed, '1.4.0')
      .load('transfer')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'contract', remote: 'transfer' });
    await expect(loaderFor(module, listed, '1.5.0').load('transfer')).resolves.toBe(module);
  });
});
