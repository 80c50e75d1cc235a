import { describe, expect, it } from 'vitest';
import { normaliseText } from '../text/normalise-text.ts';
import { languagesIn, namesLanguageVersion } from './languages.ts';

describe('languagesIn', () => {
  it.each([
    ['Spanish Version', 'es'],
    ['Versión en Español', 'es'],
    ['Versione spagnola', 'es'],
    ['Испанская версия', 'es'],
    ['西班牙语版', 'es'],
    ['Version anglaise', 'en'],
    ['İngilizce Versiyon', 'en'],
    ['English Ver.', 'en'],
    ['日本語バージョン', 'ja'],
    ['Japanese Ver.', 'ja'],
    ['國語版', 'zh'],
    ['国语版', 'zh'],
    ['粵語版', 'yue'],
    ['한국어 버전', 'ko'],
    ['بالعربي', 'ar'],
    ['po polsku', 'pl'],
    ['auf Deutsch', 'de'],
  ])('names in %s the language %s', (words, code) => {
    expect(languagesIn(normaliseText(words))).toEqual([code]);
  });

  it.each(['Englishman in New York', 'Turkey', 'Polishing', 'Germany', ''])('names none in %s', (words) => {
    expect(languagesIn(normaliseText(words))).toEqual([]);
  });
});

describe('namesLanguageVersion', () => {
  it.each(['Spanish Version', 'French', 'En Español', 'Auf Deutsch', '國語版', 'На русском', 'Korean Remix'])(
    'is true for %s',
    (words) => {
      expect(namesLanguageVersion(normaliseText(words))).toBe(true);
    },
  );

  it.each(['Spanish Harlem Nights', 'The Italian Job', 'Version', 'Eng', 'Deluxe'])('is false for %s', (words) => {
    expect(namesLanguageVersion(normaliseText(words))).toBe(false);
  });
});
