import { describe, expect, it } from 'vitest';
import { similarity } from './similarity.ts';

describe('similarity', () => {
  it('is 1 for the same letters, whatever the spaces', () => {
    expect(similarity('part time lover', 'parttime lover')).toBe(1);
  });

  it('forgives a typing mistake and masked letters', () => {
    expect(similarity('bohemian rhapsody', 'bohemian rapsody')).toBeGreaterThan(0.9);
    expect(similarity('fuck you', 'f**k you')).toBeGreaterThan(0.9);
    expect(similarity('fuck you', 'f**k off')).toBeLessThan(0.8);
  });

  it('does not forgive another number', () => {
    expect(similarity('symphony 5', 'symphony 7')).toBeLessThanOrEqual(0.6);
  });

  it('compares other scripts in Latin letters', () => {
    expect(similarity('группа крови', 'gruppa krovi')).toBeGreaterThan(0.9);
    expect(similarity('группа крови', 'zvezda')).toBeLessThan(0.5);
  });

  it('is 0 for an empty text', () => {
    expect(similarity('', 'song')).toBe(0);
  });
});
