import { ShellProvider, useDock } from '@playa/contracts';
import { createFakeShell } from '@playa/testing/shell';
import { act, render } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDock, type Dock } from './create-dock.ts';

const Aside = ({ dock }: { dock: Dock }) => <aside ref={dock.attach} />;

const told = () => document.documentElement.style.getPropertyValue('--dock-height');

let resize: (height: number) => void;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measured: () => void) {
        resize = (height) => {
          vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
          measured();
        };
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('publishes the height of its cards plus a gap', () => {
  render(<Aside dock={createDock()} />);
  resize(88);
  expect(told()).toBe('100px');
  resize(0);
  expect(told()).toBe('0px');
});

it('removes the height when it is detached', () => {
  const { unmount } = render(<Aside dock={createDock()} />);
  resize(88);
  unmount();
  expect(told()).toBe('');
});

it('provides its element to remotes while it is attached', () => {
  const dock = createDock();
  const Card = () => {
    const place = useDock();
    return place && createPortal('a card', place);
  };
  const page = (aside: boolean) => (
    <ShellProvider value={createFakeShell({ dock })}>
      <Card />
      {aside ? <Aside dock={dock} /> : null}
    </ShellProvider>
  );
  const { container, rerender } = render(page(false));
  expect(container).toBeEmptyDOMElement();
  rerender(page(true));
  expect(container.querySelector('aside')).toHaveTextContent('a card');
  rerender(page(false));
  expect(container).toBeEmptyDOMElement();
  expect(dock.element()).toBeNull();
});

it('notifies listeners until they unsubscribe, and detaching keeps a newer element', () => {
  const dock = createDock();
  const listener = vi.fn();
  const stop = dock.subscribe(listener);
  const [first, second] = [document.createElement('aside'), document.createElement('aside')];
  const leave = dock.attach(first);
  act(() => void dock.attach(second));
  leave();
  expect(dock.element()).toBe(second);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  dock.attach(first);
  expect(listener).toHaveBeenCalledTimes(2);
});
