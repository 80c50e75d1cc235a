import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineLines, outlineText, plainName } from './outline-text.ts';

const box = { size: 60, width: 500, lines: 3 };

describe('a name in one line', () => {
  it.each([
    ['Owambe 🎵🇳🇬👩🏾‍🎤 Nights', 'Owambe Nights'],
    ['two\nlines\u0000\u202e', 'two lines'],
    ['🎵', ''],
  ])('of %j is %j', (name, plain) => expect(plainName(name)).toBe(plain));
});

describe('outlined lines', () => {
  it.each(['Owambe', 'Ẹ káàárọ̀ Ọ̀ṣun', 'Đặng Thị', 'Łódź & Çeşme', 'ñ ß ø'])('have the letters of %s', (text) => {
    const drawn = outlineLines(text, box);
    expect(drawn?.isWhole).toBe(true);
    expect(drawn?.lines[0]?.svg).toMatch(/ d="M/);
  });

  it.each(['أم كلثوم', '生日快乐', 'Привет', 'Mix 生'])('are none for %s, which the font can not write', (text) => {
    expect(outlineLines(text, box)).toBeNull();
  });

  it('break between words, and end with an ellipsis where the text is longer', () => {
    const words = 'one two three four five six';
    expect(outlineLines(words, { ...box, lines: 2 })).toMatchObject({ isWhole: true, lines: [{}, {}] });
    const cut = outlineLines(words.repeat(9), box);
    expect([cut?.isWhole, cut?.lines.length]).toEqual([false, 3]);
  });

  it('stay within their box, whatever the name', () => {
    const text = fc.oneof(fc.string({ maxLength: 400 }), fc.lorem({ maxCount: 60 }), fc.constant('W'.repeat(400)));
    fc.assert(
      fc.property(text, (name) => {
        const { lines } = outlineLines(plainName(name), box) ?? { lines: [] };
        expect(lines.length).toBeLessThanOrEqual(box.lines);
        // Letters that move towards or away from their neighbours change a line by some hundredths.
        for (const { width } of lines) expect(width).toBeLessThanOrEqual(box.width * 1.05);
      }),
      { numRuns: 50 },
    );
  });

  it('keep every letter of a text that fits', () => {
    const widths = outlineLines('Lagos After Dark', { ...box, width: 300 })?.lines.map(({ width }) => width);
    expect(widths).toEqual(['Lagos', 'After', 'Dark'].map((word) => outlineText(word, box.size).width));
  });
});
