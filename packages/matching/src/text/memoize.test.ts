import { describe, expect, it } from 'vitest';
import { memoize } from './memoize.ts';

/** A function that counts how often it is called. */
const counted = () => {
  const calls: string[] = [];
  const remembered = memoize((text) => {
    calls.push(text);
    return { text };
  });
  return { calls, remembered };
};

describe('memoize', () => {
  it('computes a text once', () => {
    const { calls, remembered } = counted();
    expect(remembered('a')).toBe(remembered('a'));
    expect(remembered('b')).toEqual({ text: 'b' });
    expect(calls).toEqual(['a', 'b']);
  });

  it('does not cache long texts', () => {
    const { calls, remembered } = counted();
    const long = 'x'.repeat(201);
    expect(remembered(long)).toEqual(remembered(long));
    expect(calls).toHaveLength(2);
  });

  it('computes again after the cache is cleared', () => {
    const { calls, remembered } = counted();
    for (let i = 0; i < 5000; i++) remembered(`${i}`);
    expect(remembered('0')).toEqual({ text: '0' });
    expect(calls).toHaveLength(5001);
  });

  it('caches texts that are names of object members', () => {
    const { remembered } = counted();
    expect(remembered('constructor')).toEqual({ text: 'constructor' });
    expect(remembered('__proto__')).toEqual({ text: '__proto__' });
  });
});
