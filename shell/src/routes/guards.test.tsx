import { listCopies, type RemoteComponent, useCommand, useShell } from '@playa/contracts';
import { createFakeShell, fakeUser } from '@playa/testing/shell';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, problem, sessionBody } from '../testing/fake-backend.ts';
import { fakeRemote } from '../testing/fake-loader.ts';
import { heading, visitWith } from '../testing/visit.tsx';

const visit = visitWith(createFakeShell());
const signedIn = { user: fakeUser, token: 'token' };
const auth = fakeRemote('auth', { login: heading('Login'), landing: heading('Welcome'), terms: heading('Terms') });
const library = fakeRemote('library', { home: heading('Your playlists'), search: heading('Find music') });

beforeEach(() => {
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

describe('guards', () => {
  it('send a visitor to /login before the page is loaded, keeping the origin', async () => {
    const { playa, router } = visit('/search?q=burna', { remotes: { auth, library } });
    await screen.findByRole('heading', { name: 'Login' });
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/search?q=burna' } });
    expect(playa.loader.loads).toEqual(['auth']);
  });

  it('lead back to the origin as soon as the session begins', async () => {
    const { playa, router } = visit('/search?q=burna', { remotes: { auth, library } });
    await screen.findByRole('heading', { name: 'Login' });
    act(() => playa.services.session.start({ accessToken: 'new', user: fakeUser }));
    await screen.findByRole('heading', { name: 'Find music' });
    expect(router.state.location).toMatchObject({ pathname: '/search', search: '?q=burna' });
  });

  it('send a user from the landing page to /home', async () => {
    visit('/', { ...signedIn, remotes: { auth, library } });
    await screen.findByRole('heading', { name: 'Your playlists' });
  });

  it('lead to /login after logout, without an origin', async () => {
    const { playa, router } = visit('/home', { ...signedIn, remotes: { auth, library } });
    await screen.findByRole('heading', { name: 'Your playlists' });
    await act(() => playa.services.session.end());
    await screen.findByRole('heading', { name: 'Login' });
    expect(router.state.location.state).toBeNull();
  });

  it('renew the session if only the user is stored, and show the page', async () => {
    visit('/home', {
      user: fakeUser,
      remotes: { library },
      handlers: { 'GET /auth/refresh': () => json(sessionBody('new', fakeUser)) },
    });
    await screen.findByRole('heading', { name: 'Your playlists' });
  });

  it("show the server's message and the way to /login when renewing fails", async () => {
    const { router, user } = visit('/home', {
      user: fakeUser,
      remotes: { auth },
      handlers: { 'GET /auth/refresh': () => problem(401, 'session-expired', 'Your session is over') },
    });
    await screen.findByRole('heading', { name: 'Your session is over' });
    await user.click(screen.getByRole('link', { name: 'Please login again' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(router.state.location.state).toEqual({ from: '/home' });
  });

  it('offer a retry if the backend was unavailable', async () => {
    let away = true;
    const { user } = visit('/home', {
      user: fakeUser,
      remotes: { library },
      handlers: {
        'GET /auth/refresh': () =>
          away ? Promise.reject(new TypeError('offline')) : json(sessionBody('new', fakeUser)),
      },
    });
    await screen.findByRole('heading', { name: /could not be reached/ });
    expect(screen.getByRole('link', { name: 'Please login again' })).toBeTruthy();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Your playlists' });
  });

  it('retry automatically if the backend was unavailable', async () => {
    const answers = [problem(503, 'service-unavailable', 'Playa is not available at the moment.')];
    visit('/home', {
      user: fakeUser,
      remotes: { library },
      handlers: { 'GET /auth/refresh': () => answers.shift() ?? json(sessionBody('new', fakeUser)) },
    });
    await screen.findByRole('heading', { name: 'Playa is not available at the moment.' });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByRole('heading', { name: 'Your playlists' });
  });

  it('redirect a user who does not wait for the backend to /login', async () => {
    const { router, user } = visit('/home', {
      user: fakeUser,
      remotes: { auth },
      handlers: { 'GET /auth/refresh': () => Promise.reject(new TypeError('offline')) },
    });
    await user.click(await screen.findByRole('link', { name: 'Please login again' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(router.state.location.state).toEqual({ from: '/home' });
  });
});

describe('a session that expires during use', () => {
  const Working: RemoteComponent = () => {
    const { backend, notify } = useShell();
    const go = () =>
      backend.call(listCopies).then(
        () => notify('success', 'Done'),
        () => undefined,
      );
    return (
      <button type="button" onClick={go}>
        Work
      </button>
    );
  };

  const handlers = (refresh: () => Response) => ({
    'GET /copies': ({ token }: { token: string | null }) =>
      token === 'new' ? json({ copies: [] }) : problem(401, 'session-expired', 'Your login has expired.'),
    'GET /auth/refresh': refresh,
  });
  const remotes = { auth, library: fakeRemote('library', { home: Working }) };

  it('is renewed without a message', async () => {
    const { playa, user } = visit('/home', {
      ...signedIn,
      remotes,
      handlers: handlers(() => json(sessionBody('new', fakeUser))),
    });
    await user.click(await screen.findByRole('button', { name: 'Work' }));
    await waitFor(() => expect(playa.toasts).toEqual(['success: Done']));
    expect(screen.getByRole('button', { name: 'Work' })).toBeTruthy();
  });

  it("that can not be renewed shows the server's message and returns after the login", async () => {
    const { playa, router, user } = visit('/home?tab=2', {
      ...signedIn,
      remotes,
      handlers: handlers(() => problem(401, 'session-expired', 'Your login has expired.')),
    });
    await user.click(await screen.findByRole('button', { name: 'Work' }));
    await screen.findByRole('heading', { name: 'Your login has expired.' });
    expect(router.state.location.pathname).toBe('/home');
    await user.click(screen.getByRole('link', { name: 'Please login again' }));
    await screen.findByRole('heading', { name: 'Login' });
    act(() => playa.services.session.start({ accessToken: 'new', user: fakeUser }));
    await screen.findByRole('button', { name: 'Work' });
    expect(router.state.location.search).toBe('?tab=2');
  });
});

describe('data of a user', () => {
  const Sender: RemoteComponent = () => {
    const { bus } = useShell();
    const playlist = { service: 'spotify', id: '1', name: 'Lagos After Dark', imageUrl: null, songCount: 72 } as const;
    return (
      <button type="button" onClick={() => bus.send('copy.open', { playlists: [playlist] })}>
        Copy
      </button>
    );
  };
  const Overlay: RemoteComponent = () => {
    useCommand('copy.open', () => undefined);
    return <p>Copied by {useShell().session.user?.username ?? 'somebody else'}</p>;
  };

  it('is not shown to another user who logged in elsewhere', async () => {
    const Form: RemoteComponent = () => <input aria-label="Note" />;
    const { playa, user } = visit('/home', {
      ...signedIn,
      remotes: { library: fakeRemote('library', { home: Form }) },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'mine');
    act(() => playa.services.session.update({ ...fakeUser, username: 'renamed' }));
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'mine');
    act(() => playa.services.session.start({ accessToken: 'new', user: { ...fakeUser, _id: 'user-2' } }));
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', '');
  });

  it('is removed with the session, including overlays', async () => {
    const { playa, user } = visit('/home', {
      ...signedIn,
      remotes: {
        auth,
        library: fakeRemote('library', { home: Sender }),
        transfer: fakeRemote('transfer', {}, { overlay: Overlay, commands: ['copy.open'] }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await screen.findByText('Copied by demo');
    await act(() => playa.services.session.end());
    await screen.findByRole('heading', { name: 'Login' });
    expect(screen.queryByText(/Copied by/)).toBeNull();
    act(() => playa.services.session.start({ accessToken: 'new', user: { ...fakeUser, _id: 'user-2' } }));
    await screen.findByRole('button', { name: 'Copy' });
    expect(screen.queryByText(/Copied by/)).toBeNull();
  });
});

describe("Google's tokens", () => {
  const asked = (calls: readonly { path: string }[]) =>
    calls.filter(({ path }) => path === '/auth/google/token').length;
  const none = { googleToken: null, googleRefreshToken: null, expires_in: null };

  it('are fetched on every page of a user while none are stored, and never for visitors', async () => {
    const { playa, router, user } = visit('/login', {
      remotes: { auth, library },
      handlers: { 'GET /auth/google/token': () => json(none) },
    });
    await screen.findByRole('heading', { name: 'Login' });
    expect(asked(playa.calls)).toBe(0);
    act(() => playa.services.session.start({ accessToken: 'new', user: fakeUser }));
    await screen.findByRole('heading', { name: 'Your playlists' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    const before = asked(playa.calls);
    expect(before).toBeGreaterThan(0);
    await user.click(screen.getByRole('link', { name: 'Search' }));
    await screen.findByRole('heading', { name: 'Find music' });
    await waitFor(() => expect(asked(playa.calls)).toBe(before + 1));
  });
});
