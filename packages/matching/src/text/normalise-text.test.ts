import { describe, expect, it } from 'vitest';
import { hasPhrase, normaliseText, removeSpaces, splitWords } from './normalise-text.ts';

describe('normaliseText', () => {
  it.each([
    ['Beyoncé', 'beyonce'],
    ['MØ', 'mo'],
    ['Żabson & Łona', 'zabson and lona'],
    ['Straße', 'strasse'],
    ['ＦＵＬＬ　ＷＩＤＴＨ', 'full width'],
    ['Don’t Stop', 'dont stop'],
    ["Don't Stop", 'dont stop'],
    ['A$AP Rocky', 'asap rocky'],
    ['P!nk', 'pink'],
    ['AC/DC', 'ac dc'],
    ['Simon + Garfunkel', 'simon and garfunkel'],
    ['  Spaced   out  ', 'spaced out'],
    ['F**k *NSYNC', 'f**k nsync'],
    ['Ёлка', 'елка'],
  ])('%s -> %s', (text, normalised) => {
    expect(normaliseText(text)).toBe(normalised);
  });

  it.each(['Кино', '宇多田ヒカル', '방탄소년단', 'טונה', 'عمرو دياب', 'ก้อง', 'हिंदी'])(
    'keeps %s in its own script',
    (text) => {
      expect(normaliseText(text)).toBe(text.normalize('NFC').toLowerCase());
    },
  );

  it('unifies the quotes of Hebrew abbreviations', () => {
    expect(new Set(['י״א', 'י"א', "י'א", 'יא'].map(normaliseText)).size).toBe(1);
  });

  it('keeps titles of symbols only', () => {
    expect(normaliseText('÷')).toBe('÷');
    expect(normaliseText('???')).not.toBe(normaliseText('!!!'));
  });
});

describe('normalised words', () => {
  it('are joined, split and found as complete words', () => {
    expect(removeSpaces('part time')).toBe('parttime');
    expect(splitWords('')).toEqual([]);
    expect(hasPhrase('a song by tems', 'tems')).toBe(true);
    expect(hasPhrase('systems', 'tems')).toBe(false);
    expect(hasPhrase('anything', '')).toBe(false);
  });
});
