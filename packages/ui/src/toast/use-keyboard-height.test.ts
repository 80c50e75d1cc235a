import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useKeyboardHeight } from './use-keyboard-height.ts';

/** The visual viewport of a page that is 800 px high. */
const viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
const keyboardHeight = () => document.documentElement.style.getPropertyValue('--keyboard-height');
const changeViewport = (changes: Partial<typeof viewport>, event = 'resize') =>
  act(() => {
    Object.assign(viewport, changes);
    viewport.dispatchEvent(new Event(event));
  });

beforeEach(() => {
  Object.assign(viewport, { height: 800, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  vi.stubGlobal('innerHeight', 800);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('useKeyboardHeight', () => {
  it('sets the height that a keyboard covers, and 0 when it closes', () => {
    renderHook(() => useKeyboardHeight());
    changeViewport({ height: 500 });
    expect(keyboardHeight()).toBe('300px');
    changeViewport({ height: 800 });
    expect(keyboardHeight()).toBe('0px');
  });

  it('subtracts the offset at the top', () => {
    renderHook(() => useKeyboardHeight());
    changeViewport({ height: 500, offsetTop: 120 }, 'scroll');
    expect(keyboardHeight()).toBe('180px');
  });

  it('is 0 on a zoomed page', () => {
    renderHook(() => useKeyboardHeight());
    changeViewport({ height: 400, scale: 2 });
    expect(keyboardHeight()).toBe('0px');
  });

  it('is never negative, as while a browser bar moves', () => {
    renderHook(() => useKeyboardHeight());
    changeViewport({ height: 860 });
    expect(keyboardHeight()).toBe('0px');
  });

  it('removes the property on unmount', () => {
    const { unmount } = renderHook(() => useKeyboardHeight());
    changeViewport({ height: 500 });
    unmount();
    expect(keyboardHeight()).toBe('');
    changeViewport({ height: 300 });
    expect(keyboardHeight()).toBe('');
  });

  it('does nothing without visualViewport', () => {
    vi.stubGlobal('visualViewport', null);
    renderHook(() => useKeyboardHeight());
    expect(keyboardHeight()).toBe('');
  });
});
