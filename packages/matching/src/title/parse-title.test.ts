import { describe, expect, it } from 'vitest';
import { splitAtBrackets } from './brackets.ts';
import { normaliseTitle } from './normalise-title.ts';
import { parseTitle } from './parse-title.ts';

const kindsOf = (title: string): string[] => parseTitle(title).versions.map(({ kind }) => kind);

describe('parseTitle', () => {
  it('removes guests, versions and noise', () => {
    expect(parseTitle('Titanium (feat. Sia) [Alesso Remix] - 2011 Remaster')).toMatchObject({
      core: 'titanium',
      full: 'titanium',
      guests: ['Sia'],
      versions: [
        { kind: 'remix', detail: ['alesso'] },
        { kind: 'remaster', detail: ['2011'] },
      ],
    });
  });

  it('parses text after a dash and a bracket as a remark', () => {
    expect(parseTitle('Lonely Together - (feat. Rita Ora) Dj Licious Remix')).toMatchObject({
      core: 'lonely together',
      guests: ['Rita Ora'],
      versions: [{ kind: 'remix' }],
    });
  });

  it('keeps subtitles', () => {
    expect(parseTitle("(I Can't Get No) Satisfaction")).toMatchObject({
      core: 'satisfaction',
      full: 'i cant get no satisfaction',
    });
  });

  it('recognises a translation in another script', () => {
    expect(parseTitle('봄날 (Spring Day)').translations).toEqual(['spring day']);
  });

  it.each([
    ['Song - Live', 'live'],
    ['Song (Live at Wembley)', 'live'],
    ['Song - En Vivo', 'live'],
    ['Song (Kaskade Edit)', 'remix'],
    ['Song - Radio Edit', 'edit'],
    ['Song (Extended Mix)', 'extended'],
    ['Song (12" Version)', 'extended'],
    ['Song (Nightcore)', 'sped-up'],
    ["Song (Taylor's Version)", 're-recorded'],
    ['Song (Spanish Version)', 'language'],
    ['Song (Piano Version)', 'arrangement'],
    ['Song [Clean]', 'clean'],
    ['Song - Mono', 'mono'],
  ])('%s is %s', (title, kind) => {
    expect(kindsOf(title)).toContain(kind);
  });

  it.each([
    'Song (Original Mix)',
    'Song - Album Version',
    'Song (Bonus Track)',
    'Song (4K Remaster)',
    'Song [Official Video Remastered]',
    'Song (From "Film")',
    'Live Your Life',
    'Song (Live Your Life)',
  ])('%s is the plain recording', (title) => {
    expect(kindsOf(title)).toEqual([]);
  });
});

describe('normaliseTitle', () => {
  it('unifies numbers and abbreviations', () => {
    expect(normaliseTitle('The Wall, Pt. II')).toBe(normaliseTitle('The Wall (Part 2)'));
    expect(normaliseTitle('Act I')).toBe('act 1');
    expect(normaliseTitle('I Love You')).toBe('i love you');
  });

  it('keeps words that are names of object members', () => {
    expect(normaliseTitle('The Constructor, Part Constructor')).toBe('the constructor part constructor');
  });
});

describe('splitAtBrackets', () => {
  it('keeps nested brackets together and unclosed ones as text', () => {
    expect(splitAtBrackets('A (B (C)) D').map(({ text }) => text)).toEqual(['A ', 'B (C)', ' D']);
    expect(splitAtBrackets('A (B').map(({ text }) => text)).toEqual(['A (B']);
  });
});
