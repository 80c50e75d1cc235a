import { type RemoteModule, useCommand, useShell } from '@playa/contracts';
import { createFakeShell, fakeUser } from '@playa/testing/shell';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeRemote } from '../testing/fake-loader.ts';
import { heading, visitWith } from '../testing/visit.tsx';

const library = fakeRemote('library', { home: heading('Your playlists'), search: heading('Find music') });
const auth = fakeRemote('auth', { login: heading('Login'), landing: heading('Welcome'), terms: heading('Terms') });
const visit = visitWith(createFakeShell());
const signedIn = { user: fakeUser, token: 'token' };

beforeEach(() => {
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

describe('a remote that fails', () => {
  it('shows an error state, and is loaded again without a reload', async () => {
    const { playa, user } = visit('/home', signedIn);
    await screen.findByRole('heading', { name: "Your library can't be reached right now" });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Try again' });
    expect(playa.loader.loads).toEqual(['library', 'library']);
    playa.loader.remotes.library = library;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Your playlists' });
  });

  it('does not affect the others', async () => {
    const ai = fakeRemote('ai', { aiPlaylists: heading('Pick a genre') });
    const { user } = visit('/home', { ...signedIn, remotes: { ai } });
    await screen.findByRole('button', { name: 'Try again' });
    await user.click(screen.getByRole('link', { name: 'Listen' }));
    await screen.findByRole('heading', { name: 'Pick a genre' });
  });

  it('because it does not have the page shows the error state too', async () => {
    visit('/manageplaylist', { ...signedIn, remotes: { library } });
    await screen.findByRole('heading', { name: "Your library can't be reached right now" });
  });

  it('because it throws while rendering is loaded again', async () => {
    const Broken = () => {
      throw new Error('mine');
    };
    const { playa, user } = visit('/home', {
      ...signedIn,
      remotes: { library: fakeRemote('library', { home: Broken }) },
    });
    await screen.findByRole('button', { name: 'Try again' });
    playa.loader.remotes.library = library;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Your playlists' });
    expect(playa.loader.loads).toEqual(['library', 'library']);
  });
});

describe("a page's services", () => {
  it('contain its location with its parameters, and the user', async () => {
    const Room = () => {
      const { location, session } = useShell();
      return <h1>{`${location.params.playlistId} ${location.search} for ${session.user?.username}`}</h1>;
    };
    const player = fakeRemote('player', { listeningRoom: Room });
    visit('/listeningroom/a%2Fb?x=1', { ...signedIn, remotes: { player } });
    await screen.findByRole('heading', { name: 'a/b ?x=1 for demo' });
  });

  it('are those of the contract, without a token', async () => {
    let given = {};
    const Curious = () => {
      given = useShell();
      return <h1>Here</h1>;
    };
    visit('/home', {
      ...signedIn,
      token: 'secret-token',
      remotes: { library: fakeRemote('library', { home: Curious }) },
    });
    await screen.findByRole('heading', { name: 'Here' });
    const services = 'backend bus config dock location navigate notify realtime session streaming';
    expect(Object.keys(given).sort().join(' ')).toBe(services);
    expect(JSON.stringify(given)).not.toContain('secret-token');
  });

  it.each(['p.AbC123', 'john.doe', '..hidden', 'a.js'])(
    'takes a dot in the path for a part of its value: %s',
    async (id) => {
      const Room = () => <h1>{useShell().location.params.playlistId}</h1>;
      visit(`/listeningroom/${id}`, {
        ...signedIn,
        remotes: { player: fakeRemote('player', { listeningRoom: Room }) },
      });
      await screen.findByRole('heading', { name: id });
    },
  );

  it('can not navigate to another site', async () => {
    const Leaving = () => {
      const { navigate } = useShell();
      return (
        <button type="button" onClick={() => navigate('//evil.example/home')}>
          Leave
        </button>
      );
    };
    const remotes = { auth: fakeRemote('auth', { terms: Leaving, landing: heading('Welcome') }), library };
    const { router, user } = visit('/terms-of-service', { ...signedIn, remotes });
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'Your playlists' });
    expect(router.state.location.pathname).toBe('/home');
  });
});

describe('going to another page', () => {
  it('moves the focus to its heading', async () => {
    const { user } = visit('/home', { ...signedIn, remotes: { library } });
    await screen.findByRole('heading', { name: 'Your playlists' });
    await user.click(screen.getByRole('link', { name: 'Search' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Find music' })).toHaveProperty('tabIndex', -1));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Find music' }));
  });

  it('moves the focus after the remote has loaded', async () => {
    const ai = fakeRemote('ai', { aiPlaylists: heading('Pick a genre') });
    const { user } = visit('/home', { ...signedIn, remotes: { library, ai } });
    await user.click(await screen.findByRole('link', { name: 'Listen' }));
    const arrived = await screen.findByRole('heading', { name: 'Pick a genre' });
    await waitFor(() => expect(document.activeElement).toBe(arrived));
  });

  it('marks the current page', async () => {
    visit('/home', { ...signedIn, remotes: { library } });
    const here = await screen.findByRole('link', { name: 'Library' });
    expect(here.getAttribute('aria-current')).toBe('page');
  });

  it('to an unknown address shows the not-found page', async () => {
    visit('/no/such/page', { remotes: { auth } });
    await screen.findByRole('heading', { name: 'There is no music at this address' });
  });
});

describe('the top bar', () => {
  it("shows the user's name with dir=auto", async () => {
    visit('/home', { ...signedIn, user: { ...fakeUser, username: 'ليلى' }, remotes: { library } });
    expect((await screen.findByText('ليلى')).dir).toBe('auto');
  });

  it('greets the user and searches', async () => {
    const { router, user } = visit('/home', { ...signedIn, remotes: { library } });
    expect(await screen.findByText('Welcome back,')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Account of demo' }).getAttribute('href')).toBe('/account');
    await user.type(screen.getByRole('searchbox', { name: 'Search for playlist or song' }), 'last last{Enter}');
    await screen.findByRole('heading', { name: 'Find music' });
    expect(router.state.location.search).toBe('?q=last+last');
    expect(screen.queryByRole('searchbox'), 'the page has a box of its own').toBeNull();
  });
});

describe('a command', () => {
  const playlist = { service: 'spotify', id: '1', name: 'Lagos After Dark', imageUrl: null, songCount: 72 } as const;

  const Sender = () => {
    const { bus } = useShell();
    const [answer, setAnswer] = useState('nothing sent');
    const send = () =>
      bus.send('copy.open', { playlists: [playlist] }).then(
        () => setAnswer('taken'),
        (error: Error) => setAnswer(error.name),
      );
    return (
      <>
        <button type="button" onClick={send}>
          Copy
        </button>
        <p>{answer}</p>
      </>
    );
  };

  const Overlay = () => {
    const [name, setName] = useState('');
    useCommand('copy.open', ({ playlists }) => setName(playlists[0]?.name ?? ''));
    return <p>{name && `Copying ${name}`}</p>;
  };

  const sending = fakeRemote('library', { home: Sender });
  const transfer = fakeRemote('transfer', {}, { overlay: Overlay, commands: ['copy.open'] });

  it("mounts its owner's overlay and is delivered", async () => {
    const { playa, user } = visit('/home', { ...signedIn, remotes: { library: sending, transfer } });
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await screen.findByText('Copying Lagos After Dark');
    await screen.findByText('taken');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(playa.loader.loads).toEqual(['library', 'transfer']);
    expect(playa.toasts).toEqual([]);
  });

  it('rejects and shows the failure once if its owner fails to load', async () => {
    const { playa, user } = visit('/home', { ...signedIn, remotes: { library: sending, transfer } });
    vi.spyOn(playa.loader, 'load').mockRejectedValueOnce(new Error('away'));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await screen.findByText('RemoteUnavailable');
    const placeholder = await screen.findByRole('dialog', { name: 'Getting ready to copy' });
    expect(within(placeholder).getByRole('alert')).toHaveTextContent("Copying can't be reached right now");
    expect(playa.toasts).toEqual([]);
    await user.click(within(placeholder).getByRole('button', { name: 'Try again' }));
    await screen.findByText('Copying Lagos After Dark');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a placeholder at once, which can be cancelled while the owner is loading', async () => {
    const { playa, user } = visit('/home', { ...signedIn, remotes: { library: sending, transfer } });
    let arrive = (_module: RemoteModule): void => undefined;
    const owner = new Promise<RemoteModule>((resolve) => {
      arrive = resolve;
    });
    vi.spyOn(playa.loader, 'load').mockReturnValueOnce(owner);
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    const placeholder = await screen.findByRole('dialog', { name: 'Getting ready to copy' });
    await user.click(within(placeholder).getByRole('button', { name: 'Cancel' }));
    await screen.findByText('RemoteUnavailable');
    arrive(transfer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Copying Lagos After Dark')).toBeNull();
    expect(playa.toasts).toEqual([]);
  });

  it('whose overlay throws affects nothing else, and loads it again the next time', async () => {
    const Breaking = () => {
      useCommand('copy.open', () => undefined);
      throw new Error('mine');
    };
    const breaking = fakeRemote('transfer', {}, { overlay: Breaking, commands: ['copy.open'] });
    const { playa, user } = visit('/home', { ...signedIn, remotes: { library: sending, transfer: breaking } });
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(playa.toasts).toEqual(["error: Copying can't be reached right now."]));
    playa.loader.remotes.transfer = transfer;
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Copying Lagos After Dark');
  });

  it('that plays has no placeholder, and shows a toast if its owner fails to load', async () => {
    const Player = () => {
      const { bus } = useShell();
      const play = () => void bus.send('playback.start', { playlist }).catch(() => undefined);
      return (
        <button type="button" onClick={play}>
          Play
        </button>
      );
    };
    const Bar = () => {
      const [name, setName] = useState('');
      useCommand('playback.start', (sent) => setName(sent.playlist.name));
      return <p>{name && `Playing ${name}`}</p>;
    };
    const library = fakeRemote('library', { home: Player });
    const player = fakeRemote('player', {}, { overlay: Bar, commands: ['playback.start'] });
    const { playa, user } = visit('/home', { ...signedIn, remotes: { library, player } });
    const button = await screen.findByRole('button', { name: 'Play' });
    vi.spyOn(playa.loader, 'load').mockRejectedValueOnce(new Error('away'));
    await user.click(button);
    await waitFor(() => expect(playa.toasts).toEqual(["error: Playing can't be reached right now. Please try again."]));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button);
    await screen.findByText('Playing Lagos After Dark');
  });

  it('without an owner shows that it is not available yet', async () => {
    const { playa, user } = visit('/home', { ...signedIn, remotes: { library: sending } });
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await screen.findByText('RemoteUnavailable');
    expect(playa.toasts).toEqual(['error: Copying is not here yet.']);
  });
});
