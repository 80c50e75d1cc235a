import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCheapJson } from './json-body.ts';

const isCheap = (json: string, maxValues = 1_000): boolean => isCheapJson(Buffer.from(json), maxValues);

describe('JSON that is cheap to parse', () => {
  const levels = (count: number): string => `${'['.repeat(count)}1${']'.repeat(count)}`;
  const countValues = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? 1 + Object.values(value).reduce((sum: number, inner) => sum + countValues(inner), 0)
      : 1;

  it('has 20 levels at most, side by side as many as its values allow', () => {
    expect([isCheap(levels(20)), isCheap(levels(21)), isCheap('['.repeat(100_000))]).toEqual([true, false, false]);
    expect(isCheap(`[${Array(100).fill(levels(5)).join()}]`)).toBe(true);
    expect(isCheap(`${'{"a":'.repeat(21)}1`)).toBe(false);
  });

  it('has so many values at most', () => {
    expect(isCheap(`[${Array(1_000).fill(1).join()}]`, 1_001)).toBe(true);
    expect(isCheap(`[${Array(1_002).fill(1).join()}]`, 1_001)).toBe(false);
    expect(isCheap(`[${Array(600).fill('{}').join()}]`, 1_001)).toBe(false);
  });

  it('may have any text, with what looks like lists, quotes and escapes in it', () => {
    const texts = ['[[[['.repeat(9_000), ',,,,'.repeat(9_000), '"\\"[', '\\', '\\\\"[[', 'ẹ🎵'];
    expect(isCheap(JSON.stringify(texts))).toBe(true);
    expect(isCheap(JSON.stringify(Object.fromEntries(texts.map((text) => [text, text]))))).toBe(true);
  });

  // An empty list or object counts twice.
  it('is never refused where it has half of the values that are allowed', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 15 }), (value) => {
        expect(isCheap(JSON.stringify(value), 1 + 2 * countValues(value))).toBe(true);
      }),
    );
  });

  it('is counted to the end where a text does not end', () => expect(isCheap('["[[[[[[[')).toBe(true));
});
