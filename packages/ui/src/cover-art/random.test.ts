import { describe, expect, it } from 'vitest';
import { between, hash, pick, seeded } from './random.ts';

const series = (seed: number, count = 1000) => {
  const random = seeded(seed);
  return Array.from({ length: count }, () => random());
};

describe('seeded', () => {
  it('returns the same series for the same seed, and another series for another seed', () => {
    expect(series(7)).toEqual(series(7));
    expect(series(7)).not.toEqual(series(8));
  });

  it('covers all of [0, 1)', () => {
    const tenths = new Set(series(hash('p1')).map((value) => Math.floor(value * 10)));
    expect([...tenths].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('hash', () => {
  it('is an unsigned number of 32 bits, for any text', () => {
    for (const text of ['', 'p1', '🎧', 'a'.repeat(10_000)]) {
      expect(Number.isInteger(hash(text))).toBe(true);
      expect(hash(text)).toBeGreaterThanOrEqual(0);
      expect(hash(text)).toBeLessThan(2 ** 32);
    }
  });

  it('returns different hashes for ids that differ in one digit', () => {
    const hashes = Array.from({ length: 5000 }, (_, index) => hash(`playlist-${index}`));
    expect(new Set(hashes).size).toBe(hashes.length);
    // Consecutive ids start different series, so that adjacent covers differ.
    expect(new Set(hashes.map((value) => Math.floor(seeded(value)() * 6))).size).toBe(6);
  });
});

describe('between and pick', () => {
  const lowest = () => 0;
  const highest = () => 1 - Number.EPSILON;

  it('reach both ends', () => {
    expect(between(lowest, 10, 20)).toBe(10);
    expect(between(highest, 10, 20)).toBeCloseTo(20);
    expect(pick(lowest, ['first', 'middle', 'last'])).toBe('first');
    expect(pick(highest, ['first', 'middle', 'last'])).toBe('last');
  });

  it('return the only item', () => {
    for (const value of [0, 0.5, 0.999]) expect(pick(() => value, ['only'])).toBe('only');
  });
});
