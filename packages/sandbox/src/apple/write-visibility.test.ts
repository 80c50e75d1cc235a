import { describe, expect, it } from 'vitest';
import { WriteVisibility } from './write-visibility.ts';

const setUp = (delayMs: number) => {
  let now = 1_000;
  const visibility = new WriteVisibility(() => now, delayMs);
  return { visibility, later: (milliseconds: number) => (now += milliseconds) };
};

describe('the visibility of writes', () => {
  it('begins after the delay and not before', () => {
    const { visibility, later } = setUp(300);
    visibility.delay('row');
    later(299);
    expect(visibility.isVisible('row')).toBe(false);
    later(1);
    expect(visibility.isVisible('row')).toBe(true);
  });

  it('is given at once where there is no delay, and for what was never delayed', () => {
    const { visibility } = setUp(0);
    visibility.delay('row');
    expect(visibility.isVisible('row')).toBe(true);
    expect(setUp(300).visibility.isVisible('other')).toBe(true);
  });

  it('is counted for each write by itself, and again when one is delayed again', () => {
    const { visibility, later } = setUp(300);
    visibility.delay('first');
    later(200);
    visibility.delay('second');
    later(100);
    expect([visibility.isVisible('first'), visibility.isVisible('second')]).toEqual([true, false]);
    visibility.delay('first');
    expect(visibility.isVisible('first')).toBe(false);
  });
});
