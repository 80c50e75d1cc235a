import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useKeyboardHeight } from './use-keyboard-height.ts';

/** The visible part of a page that is 800 px high. */
const visible = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
const told = () => document.documentElement.style.getPropertyValue('--keyboard-height');
const become = (changes: Partial<typeof visible>, event = 'resize') =>
  act(() => {
    Object.assign(visible, changes);
    visible.dispatchEvent(new Event(event));
  });

beforeEach(() => {
  Object.assign(visible, { height: 800, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', visible);
  vi.stubGlobal('innerHeight', 800);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('useKeyboardHeight', () => {
  it('tells how much of the page a keyboard covers, and that it is gone', () => {
    renderHook(() => useKeyboardHeight());
    become({ height: 500 });
    expect(told()).toBe('300px');
    become({ height: 800 });
    expect(told()).toBe('0px');
  });

  it('counts what is scrolled out at the top as visible', () => {
    renderHook(() => useKeyboardHeight());
    become({ height: 500, offsetTop: 120 }, 'scroll');
    expect(told()).toBe('180px');
  });

  it('takes no enlarged page for a keyboard', () => {
    renderHook(() => useKeyboardHeight());
    become({ height: 400, scale: 2 });
    expect(told()).toBe('0px');
  });

  it('is never negative, as while a browser bar moves', () => {
    renderHook(() => useKeyboardHeight());
    become({ height: 860 });
    expect(told()).toBe('0px');
  });

  it('leaves nothing behind', () => {
    const { unmount } = renderHook(() => useKeyboardHeight());
    become({ height: 500 });
    unmount();
    expect(told()).toBe('');
    become({ height: 300 });
    expect(told()).toBe('');
  });

  it('does without a browser that cannot tell', () => {
    vi.stubGlobal('visualViewport', null);
    renderHook(() => useKeyboardHeight());
    expect(told()).toBe('');
  });
});
