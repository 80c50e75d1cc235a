import type { MouseEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { onPlainClick } from './plain-click.ts';

type Click = Partial<MouseEvent<HTMLAnchorElement>>;

const plain: Click = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
};

/** Clicks; counts the calls of `follow` and of `preventDefault`. */
const click = (changes: Click = {}) => {
  const [follow, preventDefault] = [vi.fn(), vi.fn()];
  onPlainClick(follow)({ ...plain, preventDefault, ...changes } as MouseEvent<HTMLAnchorElement>);
  return { followed: follow.mock.calls.length, kept: preventDefault.mock.calls.length };
};

describe('onPlainClick', () => {
  it('follows a plain click and prevents its default', () => {
    expect(click()).toEqual({ followed: 1, kept: 1 });
  });

  it.each([
    ['with the middle button', { button: 1 }],
    ['with the right button', { button: 2 }],
    ['with Control', { ctrlKey: true }],
    ['with Command', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
    ['with Alt', { altKey: true }],
    ['that somebody else has handled', { defaultPrevented: true }],
  ])('leaves a click %s alone', (_, changes) => {
    expect(click(changes)).toEqual({ followed: 0, kept: 0 });
  });

  it('leaves every click to the browser without a callback', () => {
    const preventDefault = vi.fn();
    onPlainClick(undefined)({ ...plain, preventDefault } as MouseEvent<HTMLAnchorElement>);
    expect(preventDefault).not.toHaveBeenCalled();
  });
});
