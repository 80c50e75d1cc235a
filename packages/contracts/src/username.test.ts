import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Username } from './public.ts';
import { foldUsername, isUsername } from './username.ts';

const parse = (typed: string) => Username.safeParse(typed);

describe('a user name', () => {
  it.each([
    'demo',
    'José',
    'müller',
    'Ọlá / & co?',
    `O'"Hara <b>&`,
    'ada lovelace',
    '日本人',
    'ジョン・スミス',
    '김민준',
    'Дмитрий',
    'Ελένη',
    'עברית',
    'שלום 123',
    'عربي',
    'می\u200cخواهم',
    'علی ۱۲۳',
    'हिन्दी',
    'क्\u200dष',
    'ไทยแลนด์',
    'Nguyễn',
    "d'Artagnan",
    'col·lega',
    'john.doe_99',
  ])('may be %s', (name) => expect(parse(name)).toEqual({ success: true, data: name }));

  it.each([
    ['ｄｅｍｏ', 'demo'],
    ['jose\u0301', 'josé'],
    ['ﬁona', 'fiona'],
    ['ada \u3000 lovelace', 'ada lovelace'],
    ['ada\u00a0lovelace', 'ada lovelace'],
  ])('%j is folded to %s', (typed, kept) => expect(parse(typed).data).toBe(kept));

  it.each([
    ['a zero width space', 'de\u200bmo'],
    ['a soft hyphen', 'de\u00admo'],
    ['an override of the direction', 'demo\u202eomed'],
    ['an isolate', '\u2067demo'],
    ['a Hangul filler', 'demo\u3164'],
    ['a half-width Hangul filler', 'demo\uffa0'],
    ['a variation selector', 'demo\ufe0f'],
    ['a joiner between Latin letters', 'de\u200cmo'],
    ['a joiner after a letter that does not join', 'دا\u200cود'],
    ['a line break inside', 'de\u0007mo'],
    ['a private character', 'demo\ue000'],
    ['an emoji', 'demo🎷'],
    ['a tag', 'demo\u{e0061}'],
    ['a tatweel', 'عـربي'],
    ['marks without end', `demo${'\u0316'.repeat(4)}`],
    ['a mark first', '\u0316demo'],
    ['two directions', 'demoعربي'],
    ['two kinds of Arabic digits', 'علی ٤۴'],
  ])('is refused with %s', (_what, typed) => {
    expect(parse(typed).error?.issues[0]?.message).toBe('username has characters that cannot be used');
  });
});

describe('whatever is typed', () => {
  /** Letters of many scripts, marks, joiners, controls and symbols: what names are attacked with. */
  const characters = fc.constantFrom(
    ...['a', 'Z', '0', ' ', '.', '-', 'é', 'e\u0301', 'ß', 'Ω', 'я', '日', 'ア', '・', 'ｱ', '김'],
    ...['ا', 'ب', '٤', '۴', 'ש', '\u05f4', 'क', '\u094d', '\u200c', '\u200d', '·', 'l', 'ﬁ', '①'],
    ...['\u0300', '\u202e', '\u200b', '\u00ad', '\ufe0f', '\u3164', '🎷', '\u0000', '\n', '\u00a0', '\ud800'],
  );
  const typed = fc.array(characters, { maxLength: 12 }).map((parts) => parts.join(''));
  const accepted = (check: (name: string, text: string) => void) =>
    fc.assert(
      fc.property(typed, (text) => {
        const { data } = parse(text);
        if (data !== undefined) check(data, text);
      }),
      { numRuns: 1000 },
    );

  it('folding it twice changes nothing more', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const once = foldUsername(text);
        expect(foldUsername(once)).toBe(once);
      }),
    );
  });

  it('a name that is taken is taken again as it is, so that it can be logged in with', () => {
    accepted((name) => expect(parse(name)).toEqual({ success: true, data: name }));
  });

  it('a name that is taken is what all spellings of it fold to', () => {
    accepted((name) => {
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) expect(parse(name.normalize(form)).data).toBe(name);
    });
  });

  it('a name that is taken holds nothing that cannot be seen, but for joiners that mean something', () => {
    accepted((name) => {
      expect(name).not.toMatch(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u00ad\u200b\u202a-\u202e\u2066-\u2069]/u);
      expect(name).toBe(name.trim());
      expect(name).not.toContain('  ');
    });
  });

  it('a name that is taken reads in one direction', () => {
    accepted((name) => {
      const letters = [...name].filter((character) => /\p{L}/u.test(character));
      const directions = new Set(letters.map((letter) => /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(letter)));
      expect(directions.size).toBeLessThanOrEqual(1);
    });
  });

  it('a part of it cannot be hidden: with an invisible character in it a name is refused or folded to another', () => {
    for (const invisible of ['\u200b', '\u2060', '\ufeff', '\u00ad', '\u180e', '\u{e0001}', '\u034f']) {
      expect(isUsername(`ad${invisible}a`), JSON.stringify(invisible)).toBe(false);
    }
  });
});
