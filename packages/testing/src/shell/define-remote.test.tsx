import { defineRemote, useBusEvent, useCommand, useShell } from '@playa/contracts';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeShell } from './fake-shell.ts';

const manifest = { name: 'library', contract: '^1.0.0', commands: ['share.open'] };
const playlist = { service: 'spotify', id: '1', name: 'Lagos After Dark', imageUrl: null, songCount: 72 } as const;

describe('defineRemote', () => {
  it('gives pages and overlay the services of the shell that renders them', () => {
    const Name = () => <p>{useShell().session.user?.username}</p>;
    const { name, contract, commands, pages, overlay } = defineRemote({
      manifest,
      pages: { home: Name },
      overlay: () => null,
    });
    expect({ name, contract, commands }).toEqual(manifest);
    const Home = pages.home;
    if (!Home || !overlay) throw new Error('not defined');
    render(<Home shell={createFakeShell()} />);
    expect(screen.getByText('demo')).toBeInTheDocument();
  });

  it('renders a page anew only where it uses what changed', () => {
    const rendered = vi.fn();
    const Inner = () => <p>{useShell().location.pathname}</p>;
    const Home = () => {
      rendered();
      return <Inner />;
    };
    const Page = defineRemote({ manifest: { ...manifest, commands: [] }, pages: { home: Home } }).pages.home;
    if (!Page) throw new Error('not defined');
    const { rerender } = render(<Page shell={createFakeShell({ location: { pathname: '/a' } })} />);
    rerender(<Page shell={createFakeShell({ location: { pathname: '/b' } })} />);
    expect(screen.getByText('/b')).toBeInTheDocument();
    expect(rendered).toHaveBeenCalledOnce();
  });

  it('refuses commands that no overlay handles', () => {
    expect(() => defineRemote({ manifest, pages: {} })).toThrow('library owns share.open and has no overlay');
  });

  it('has no overlay where none is given', () => {
    expect(defineRemote({ manifest: { ...manifest, commands: [] }, pages: {} }).overlay).toBeNull();
  });
});

describe('the hooks', () => {
  const Listener = ({ heard }: { heard: (text: string) => void }) => {
    useBusEvent('session.started', ({ userId }) => heard(`hello ${userId}`));
    useCommand('share.open', (payload) => heard(`share ${payload.playlist.name}`));
    return null;
  };
  const Page = defineRemote({
    manifest: { ...manifest, commands: [] },
    pages: { home: () => <Listener heard={(text) => latest.current(text)} /> },
  }).pages.home;
  const latest = { current: (_: string): void => undefined };

  it('hear events and own a command while the component is there, by the listener of its last rendering', async () => {
    if (!Page) throw new Error('not defined');
    const shell = createFakeShell();
    const [first, second] = [vi.fn(), vi.fn()];
    latest.current = first;
    const { unmount } = render(<Page shell={shell} />);
    act(() => shell.bus.publish('session.started', { userId: 'ada' }));
    latest.current = second;
    await act(() => shell.bus.send('share.open', { playlist }));
    expect(first.mock.calls).toEqual([['hello ada']]);
    expect(second.mock.calls).toEqual([['share Lagos After Dark']]);
    unmount();
    shell.bus.publish('session.started', { userId: 'bob' });
    expect(second).toHaveBeenCalledOnce();
    const next = new AbortController();
    expect(() => shell.bus.handle('share.open', () => undefined, { signal: next.signal })).not.toThrow();
  });

  it('are no use outside of what the shell renders', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(() => render(<Listener heard={() => undefined} />)).toThrow('useShell() outside a page or overlay');
    vi.restoreAllMocks();
  });
});
