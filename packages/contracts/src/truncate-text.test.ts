import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWellFormed, truncateText } from './truncate-text.ts';

describe('a cut text', () => {
  it.each([
    ['short', 10, 'short'],
    ['Owambe', 3, 'Owa'],
    ['ab🎵cd', 3, 'ab'],
    ['ab🎵cd', 4, 'ab🎵'],
    ['family 👩‍👩‍👧', 12, 'family '],
    ['Ope\u0301re', 3, 'Op'],
    ['a\uD83C', 5, 'a\uFFFD'],
    ['\uDFB5abc', 2, '\uFFFDa'],
    ['🎵🎵', 1, ''],
    ['any', 0, ''],
  ])('%j is cut to %i units as %j', (text, longest, cut) => {
    expect(truncateText(text, longest)).toBe(cut);
  });

  it('is cut within a character that is longer than any', () => {
    const zalgo = `a${'\u0301'.repeat(500)}`;
    expect(truncateText(zalgo, 300)).toBe(zalgo.slice(0, 300));
  });

  it('is well-formed, a beginning of the text, and as long as it may be', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'Ọ', '🎵', '👩‍👩‍👧', 'e\u0301', '\uD83C', '\uDFB5', '🇳🇬'),
      maxLength: 80,
    });
    fc.assert(
      fc.property(text, fc.nat(200), (whole, longest) => {
        const cut = truncateText(whole, longest);
        expect(cut.length).toBeLessThanOrEqual(longest);
        expect(toWellFormed(whole).startsWith(cut) || toWellFormed(whole.slice(0, cut.length)) === cut).toBe(true);
        expect(cut).not.toMatch(/\p{Surrogate}/u);
        if (whole.length > longest) expect(cut.length).toBeGreaterThan(longest - 64);
      }),
    );
  });
});
