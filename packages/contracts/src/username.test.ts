import { describe, expect, it } from 'vitest';
import { Username } from './public.ts';

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
