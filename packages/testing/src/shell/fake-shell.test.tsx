import { defineRemote, endpoint, ProblemError, useCommand, useShell } from '@playa/contracts';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createFakeShell, fakeUser } from './fake-shell.ts';
import { mountStandalone } from './mount-standalone.tsx';
import { renderWithShell } from './render-with-shell.tsx';

const greeting = endpoint({
  method: 'GET',
  path: '/greeting',
  query: z.object({ to: z.string().optional() }),
  response: z.object({ text: z.string() }),
  access: 'user',
  summary: 'Says hello',
});

const playlist = { service: 'spotify', id: '1', name: 'Lagos After Dark', imageUrl: null, songCount: 72 } as const;

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the fake shell', () => {
  it('records what a remote did', async () => {
    const { notify, navigate, session, recorded } = createFakeShell();
    notify('info', 'hello');
    navigate('/home', { replace: true, state: 1 });
    await session.end();
    expect(recorded).toMatchObject({
      toasts: [{ kind: 'info', message: 'hello' }],
      navigations: [{ to: '/home', replace: true, state: 1 }],
      session: ['ended'],
    });
  });

  it('returns results of the test, validated by their schema', async () => {
    const good = createFakeShell({ backend: () => ({ text: 'hello' }) });
    expect(await good.backend.call(greeting, { query: { to: 'ada' } })).toEqual({ text: 'hello' });
    expect(good.recorded.calls).toEqual([{ method: 'GET', path: '/greeting', input: { query: { to: 'ada' } } }]);
    const wrong = createFakeShell({ backend: () => ({ words: 'hello' }) });
    await expect(wrong.backend.call(greeting)).rejects.toMatchObject({ kind: 'PARSING_ERROR' });
    await expect(createFakeShell().backend.call(greeting)).rejects.toThrow(ProblemError);
  });

  it('delivers a command to its owner, and only records one without owner', async () => {
    const { bus, recorded } = createFakeShell();
    await bus.send('share.open', { playlist });
    const owner = vi.fn();
    bus.handle('share.open', owner, { signal: new AbortController().signal });
    await bus.send('share.open', { playlist });
    expect(owner).toHaveBeenCalledExactlyOnceWith({ playlist });
    expect(recorded.commands.map(({ name }) => name)).toEqual(['share.open', 'share.open']);
    await expect(bus.send('copy.open', { playlists: [] })).rejects.toThrow('does not fit its contract');
  });

  it('shows a component the user as it changes', () => {
    const Name = () => <p>{useShell().session.user?.username ?? 'nobody'}</p>;
    const { shell } = renderWithShell(<Name />);
    expect(screen.getByText('demo')).toBeTruthy();
    act(() => shell.session.update({ ...fakeUser, username: 'ada' }));
    expect(screen.getByText('ada')).toBeTruthy();
    expect(shell.session.user?.username).toBe('ada');
  });
});

describe('a remote alone', () => {
  it('shows a page, navigates to its other pages, and reports other navigations', async () => {
    document.body.innerHTML = '<div id="root"></div>';
    const Home = () => {
      const { navigate } = useShell();
      return (
        <>
          <button type="button" onClick={() => navigate('/search?q=x')}>
            Search
          </button>
          <button type="button" onClick={() => navigate('/account')}>
            Account
          </button>
        </>
      );
    };
    const Overlay = () => {
      useCommand('copy.open', () => undefined);
      return <p>overlay</p>;
    };
    const pages = { home: Home, search: () => <h1>Found</h1> };
    const remote = defineRemote({
      manifest: { name: 'library', contract: '^1.0.0', commands: ['copy.open'] },
      pages,
      overlay: Overlay,
    });
    act(() => mountStandalone(remote, { page: 'home' }));
    expect(screen.getByText('overlay')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Account' }).click());
    expect(screen.getByRole('status').textContent).toBe('navigated to /account');
    act(() => screen.getByRole('button', { name: 'Search' }).click());
    expect(screen.getByRole('heading', { name: 'Found' })).toBeTruthy();
  });

  const remoteWith = (pages: Parameters<typeof defineRemote>[0]['pages']) =>
    defineRemote({ manifest: { name: 'library', contract: '^1.0.0', commands: [] }, pages });
  const mount = (...args: Parameters<typeof mountStandalone>) => {
    document.body.innerHTML = '<div id="root"></div>';
    act(() => mountStandalone(...args));
  };

  it('prefers the page in the address to the given one', () => {
    window.history.replaceState(null, '', '/?page=search');
    mount(remoteWith({ home: () => <h1>Home</h1>, search: () => <h1>Found</h1> }), { page: 'home' });
    window.history.replaceState(null, '', '/');
    expect(screen.getByRole('heading', { name: 'Found' })).toBeTruthy();
  });

  it('shows nothing without such a page, and ignores pages of other remotes', () => {
    const Home = () => {
      const { navigate } = useShell();
      return (
        <button type="button" onClick={() => navigate('/login?next=/home')}>
          Leave
        </button>
      );
    };
    mount(remoteWith({ home: Home }), { page: 'nowhere' });
    expect(screen.queryByRole('button')).toBeNull();
    mount(remoteWith({ home: Home }), { page: 'home' });
    act(() => screen.getByRole('button').click());
    expect(screen.getByRole('button', { name: 'Leave' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('navigated to /login?next=/home');
  });

  it('shows toasts, and renders again when the session changes', async () => {
    const Home = () => {
      const { session, notify } = useShell();
      return (
        <button type="button" onClick={() => session.end().then(() => notify('success', 'bye'))}>
          {session.user?.username ?? 'nobody'}
        </button>
      );
    };
    mount(remoteWith({ home: Home }), { page: 'home', user: { ...fakeUser, username: 'ada' } });
    await act(async () => screen.getByRole('button', { name: 'ada' }).click());
    expect(screen.getByRole('button', { name: 'nobody' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('success: bye');
  });

  it('throws if the page has no root element', () => {
    document.body.innerHTML = '';
    expect(() => mountStandalone(remoteWith({}))).toThrow('The page has no #root');
  });
});

describe('the fake shell’s parts', () => {
  it('are the real ones unless replaced, and reject what the test did not provide', async () => {
    const shell = createFakeShell({ location: { pathname: '/home', params: { id: '7' } } });
    expect(shell.location).toEqual({ pathname: '/home', search: '', state: null, params: { id: '7' } });
    expect(() => shell.streaming.client('spotify')).toThrow('was given no streaming client');
    await expect(shell.realtime.emit('copies.watch' as never, {} as never)).rejects.toMatchObject({ kind: 'timeout' });
    expect(shell.realtime.emitted).toEqual([{ request: 'copies.watch', payload: {} }]);
    const notify = vi.fn();
    createFakeShell({ notify }).notify('error', 'no');
    expect(notify).toHaveBeenCalledExactlyOnceWith('error', 'no');
  });

  it('reject a backend call with the problem that the test throws', async () => {
    const shell = createFakeShell({
      backend: () => {
        throw new TypeError('the network is gone');
      },
    });
    await expect(shell.backend.call(greeting)).rejects.toThrow('the network is gone');
    expect(shell.recorded.calls).toHaveLength(1);
  });

  it('do not notify unsubscribed listeners', () => {
    const shell = createFakeShell();
    const heard = vi.fn();
    const stop = shell.subscribe(heard);
    shell.session.update({ ...fakeUser, username: 'ada' });
    stop();
    shell.session.update(fakeUser);
    expect(heard).toHaveBeenCalledOnce();
    expect(shell.recorded.session).toEqual(['updated', 'updated']);
  });

  it('reload the user who is signed in, and reject if nobody is', async () => {
    await expect(createFakeShell().session.reload()).resolves.toEqual(fakeUser);
    await expect(createFakeShell({ user: null }).session.reload()).rejects.toThrow('Nobody is signed in');
  });
});
