import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ShellDock,
  ShellProvider,
  useBusEvent,
  useCommand,
  useDock,
  useRealtimeEvent,
  useRealtimeStatus,
  useShell,
} from './shell.tsx';
import { playlistRef, runningCopy } from './testing/fixtures.ts';

describe('useShell', () => {
  it('throws outside of what the shell renders', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const Page = () => <p>{useShell().location.pathname}</p>;
    expect(() => render(<Page />)).toThrow('useShell() outside a page or overlay');
    vi.restoreAllMocks();
  });

  it('gives the services of the nearest shell', () => {
    const Path = () => <p>{useShell().location.pathname}</p>;
    render(
      <ShellProvider value={createFakeShell({ location: { pathname: '/outer' } })}>
        <ShellProvider value={createFakeShell({ location: { pathname: '/inner' } })}>
          <Path />
        </ShellProvider>
      </ShellProvider>,
    );
    expect(screen.getByText('/inner')).toBeInTheDocument();
  });
});

describe('useBusEvent', () => {
  const Listener = ({ hear }: { hear: (user: string) => void }) => {
    useBusEvent('session.started', ({ userId }) => hear(userId));
    return null;
  };

  it('hears events from mount to unmount, first the last one of before', () => {
    const shell = createFakeShell();
    const hear = vi.fn();
    shell.bus.publish('session.started', { userId: 'ada' });
    const { unmount } = renderWithShell(<Listener hear={hear} />, shell);
    shell.bus.publish('session.started', { userId: 'bob' });
    unmount();
    shell.bus.publish('session.started', { userId: 'eve' });
    expect(hear.mock.calls).toEqual([['ada'], ['bob']]);
  });

  it('calls the listener of the last rendering, without the replay that a new subscription would bring', () => {
    const shell = createFakeShell();
    const [first, second] = [vi.fn(), vi.fn()];
    const { rerender } = renderWithShell(<Listener hear={first} />, shell);
    shell.bus.publish('session.started', { userId: 'ada' });
    rerender(<Listener hear={second} />);
    expect(second).not.toHaveBeenCalled();
    shell.bus.publish('session.started', { userId: 'bob' });
    expect(first.mock.calls).toEqual([['ada']]);
    expect(second.mock.calls).toEqual([['bob']]);
  });

  it('changes over to the bus of another shell, and leaves nothing on the old one', () => {
    const [before, after] = [createFakeShell(), createFakeShell()];
    const hear = vi.fn();
    const inShell = (shell: typeof before) => (
      <ShellProvider value={shell}>
        <Listener hear={hear} />
      </ShellProvider>
    );
    const { rerender } = render(inShell(before));
    rerender(inShell(after));
    before.bus.publish('session.started', { userId: 'old' });
    after.bus.publish('session.started', { userId: 'new' });
    expect(hear.mock.calls).toEqual([['new']]);
  });

  it('listens once under StrictMode, which mounts twice', () => {
    const shell = createFakeShell();
    const hear = vi.fn();
    renderWithShell(
      <StrictMode>
        <Listener hear={hear} />
      </StrictMode>,
      shell,
    );
    shell.bus.publish('session.started', { userId: 'ada' });
    expect(hear).toHaveBeenCalledOnce();
  });
});

describe('useCommand', () => {
  const Owner = ({ take }: { take: (name: string) => void }) => {
    useCommand('share.open', ({ playlist }) => take(playlist.name));
    return null;
  };

  it('owns the command while it is mounted, and takes it with the handler of the last rendering', async () => {
    const shell = createFakeShell();
    const [first, second] = [vi.fn(), vi.fn()];
    const { rerender, unmount } = renderWithShell(<Owner take={first} />, shell);
    rerender(<Owner take={second} />);
    await shell.bus.send('share.open', { playlist: playlistRef });
    expect(first).not.toHaveBeenCalled();
    expect(second.mock.calls).toEqual([['Lagos After Dark']]);
    unmount();
    await shell.bus.send('share.open', { playlist: playlistRef });
    expect(second).toHaveBeenCalledOnce();
  });

  it('leaves the command free for the next owner', () => {
    const shell = createFakeShell();
    renderWithShell(<Owner take={vi.fn()} />, shell).unmount();
    const { signal } = new AbortController();
    expect(() => shell.bus.handle('share.open', () => undefined, { signal })).not.toThrow();
  });

  it('is refused to a second component', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const both = (
      <>
        <Owner take={vi.fn()} />
        <Owner take={vi.fn()} />
      </>
    );
    expect(() => renderWithShell(both)).toThrow('"share.open" already has an owner');
    vi.restoreAllMocks();
  });

  it('owns it once under StrictMode', async () => {
    const shell = createFakeShell();
    const take = vi.fn();
    renderWithShell(
      <StrictMode>
        <Owner take={take} />
      </StrictMode>,
      shell,
    );
    await shell.bus.send('share.open', { playlist: playlistRef });
    expect(take).toHaveBeenCalledOnce();
  });
});

describe('useRealtimeEvent', () => {
  const setUp = () => {
    const heard: string[] = [];
    const Listener = () => {
      useRealtimeEvent('copy.progress', ({ id, sequence }) => heard.push(`${id}${sequence}`));
      return null;
    };
    const shell = createFakeShell();
    const push = (id: string, sequence: number) => shell.realtime.push('copy.progress', runningCopy({ id, sequence }));
    return { heard, shell, push, Listener };
  };

  it('hears the snapshot, then what is newer while it is mounted', () => {
    const { heard, shell, push, Listener } = setUp();
    push('a', 1);
    push('b', 1);
    push('a', 2);
    const { unmount } = renderWithShell(<Listener />, shell);
    expect(heard).toEqual(['b1', 'a2']);
    push('b', 1);
    push('b', 2);
    unmount();
    push('b', 3);
    expect(heard).toEqual(['b1', 'a2', 'b2']);
  });

  it('hears nothing, and breaks nothing, in a shell without realtime', () => {
    const { heard, shell, Listener } = setUp();
    const { realtime: _none, ...older } = shell.current();
    renderWithShell(<Listener />, { ...shell, current: () => older }).unmount();
    expect(heard).toEqual([]);
  });
});

describe('useRealtimeStatus', () => {
  const Status = () => <p>{useRealtimeStatus()}</p>;

  it('follows the status', () => {
    const { shell } = renderWithShell(<Status />);
    for (const status of ['away', 'connecting', 'connected'] as const) {
      act(() => shell.realtime.setStatus(status));
      expect(screen.getByText(status)).toBeInTheDocument();
    }
  });

  it('is away in a shell before contract 1.4.0', () => {
    const shell = createFakeShell();
    const { realtime: _none, ...older } = shell.current();
    renderWithShell(<Status />, { ...shell, current: () => older });
    expect(screen.getByText('away')).toBeInTheDocument();
  });

  it('follows the connection of another shell', () => {
    const [before, after] = [createFakeShell(), createFakeShell()];
    after.realtime.setStatus('away');
    const inShell = (shell: typeof before) => (
      <ShellProvider value={shell}>
        <Status />
      </ShellProvider>
    );
    const { rerender } = render(inShell(before));
    rerender(inShell(after));
    expect(screen.getByText('away')).toBeInTheDocument();
    act(() => before.realtime.setStatus('connecting'));
    expect(screen.getByText('away')).toBeInTheDocument();
  });
});

describe('useDock', () => {
  /** Keeps its state in fields: a shell may make its dock as it likes. */
  class Dock implements ShellDock {
    #element: HTMLElement | null = null;
    readonly listeners = new Set<() => void>();

    element() {
      return this.#element;
    }

    subscribe(listener: () => void) {
      this.listeners.add(listener);
      return () => void this.listeners.delete(listener);
    }

    place(element: HTMLElement | null) {
      this.#element = element;
      for (const listener of this.listeners) listener();
    }
  }

  const Card = () => {
    const dock = useDock();
    return dock && createPortal(<p>12 of 72</p>, dock);
  };

  let places: HTMLElement[] = [];
  beforeEach(() => {
    places = ['first', 'second'].map((id) => Object.assign(document.createElement('div'), { id }));
    document.body.append(...places);
  });
  afterEach(() => {
    for (const place of places) place.remove();
  });

  it('shows the card where the dock is, as it comes, moves and goes', () => {
    const dock = new Dock();
    const [first, second] = places;
    renderWithShell(<Card />, createFakeShell({ dock }));
    expect(screen.queryByText('12 of 72')).toBeNull();
    act(() => dock.place(first ?? null));
    expect(first).toHaveTextContent('12 of 72');
    act(() => dock.place(second ?? null));
    expect(second).toHaveTextContent('12 of 72');
    expect(first).toBeEmptyDOMElement();
    act(() => dock.place(null));
    expect(second).toBeEmptyDOMElement();
  });

  it('subscribes once however often it is rendered, and unsubscribes at unmount', () => {
    const dock = new Dock();
    const subscribe = vi.spyOn(dock, 'subscribe');
    const shell = createFakeShell({ dock });
    const { rerender, unmount } = renderWithShell(<Card />, shell);
    rerender(<Card />);
    rerender(<Card />);
    expect(subscribe).toHaveBeenCalledOnce();
    expect(dock.listeners.size).toBe(1);
    unmount();
    expect(dock.listeners.size).toBe(0);
  });
});
