import { describe, expect, it } from 'vitest';
import { normaliseText } from './normalise-text.ts';
import { consonantSkeleton, phoneticKey, romanise } from './romanise.ts';
import { isNonLatin } from './script.ts';

describe('isNonLatin', () => {
  it.each(['Ελλάδα', 'Кино', '夜', 'さくら', '사랑', 'حب', 'שלום', 'प्यार', 'รัก', 'ABC 夜'])(
    'is true for %s',
    (text) => {
      expect(isNonLatin(text)).toBe(true);
    },
  );

  it.each(['', 'Hello', 'Señorita', 'Ṣọlá', 'Đen', '÷', '2011', '♥ !!!', '👩‍👩‍👧'])('is false for %s', (text) => {
    expect(isNonLatin(text)).toBe(false);
  });
});

describe('romanise', () => {
  it.each([
    ['鄧麗君', '邓丽君'],
    ['さくら', 'サクラ'],
    ['張學友', '张学友'],
  ])('returns the same key for %s and %s', (one, other) => {
    expect(romanise(normaliseText(one))).toBe(romanise(normaliseText(other)));
  });

  it('leaves Latin texts as they are', () => {
    expect(romanise('bohemian rhapsody')).toBe('bohemian rhapsody');
  });
});

describe('phoneticKey', () => {
  it.each([
    ['Обійми', 'Obijmy'],
    ['Виктор Цой', 'Viktor Tsoy'],
    ['Перемен', 'Peremen'],
    ['Хочу', 'Hochu'],
  ])('is the same for %s and %s', (one, other) => {
    expect(phoneticKey(normaliseText(one))).toBe(phoneticKey(normaliseText(other)));
  });

  it.each([
    ['Кино', 'Kina'],
    ['Мама', 'Papa'],
  ])('tells %s from %s', (one, other) => {
    expect(phoneticKey(normaliseText(one))).not.toBe(phoneticKey(normaliseText(other)));
  });
});

describe('consonantSkeleton', () => {
  it('removes the vowels that some scripts do not write', () => {
    expect(consonantSkeleton('tuna')).toBe(consonantSkeleton(normaliseText('טונה')));
  });
});
