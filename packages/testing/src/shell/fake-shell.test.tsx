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
  it('keeps what a remote did', async () => {
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

  it('answers calls as the test says, checked by their schema', async () => {
    const good = createFakeShell({ backend: () => ({ text: 'hello' }) });
    expect(await good.backend.call(greeting, { query: { to: 'ada' } })).toEqual({ text: 'hello' });
    expect(good.recorded.calls).toEqual([{ method: 'GET', path: '/greeting', input: { query: { to: 'ada' } } }]);
    const wrong = createFakeShell({ backend: () => ({ words: 'hello' }) });
    await expect(wrong.backend.call(greeting)).rejects.toMatchObject({ kind: 'PARSING_ERROR' });
    await expect(createFakeShell().backend.call(greeting)).rejects.toThrow(ProblemError);
  });

  it('delivers a command to its owner, and only keeps one that has none', async () => {
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
  it('shows a page, goes to its other pages, and tells what it can not do', async () => {
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
});
