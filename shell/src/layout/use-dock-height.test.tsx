import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDockHeight } from './use-dock-height.ts';

const Dock = () => <aside ref={useDockHeight()} />;

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

it('keeps as much room free as the cards in the dock take, and a little', () => {
  render(<Dock />);
  resize(88);
  expect(told()).toBe('100px');
  resize(0);
  expect(told()).toBe('0px');
});

it('takes its word back when it goes', () => {
  const { unmount } = render(<Dock />);
  resize(88);
  unmount();
  expect(told()).toBe('');
});
