import { describe, expect, it } from 'vitest';
import { emptyRequest, type ParsedRequest } from '../parsed-request.ts';
import { parseRequest } from './parse-request.ts';

const none = emptyRequest('').excluded;
const song = (length: number): ParsedRequest['length'] => ({ kind: 'songs', songs: length });

const cases: readonly (readonly [text: string, expected: Partial<ParsedRequest>])[] = [
  ['Nigerian gospel', { genres: ['gospel'], places: ['Nigeria'] }],
  ['afrobeats from 2010 to 2015', { genres: ['afrobeats'], eras: [{ from: 2010, to: 2015 }] }],
  [
    'like drake but no rap',
    { similarTo: [{ phrase: 'drake', artist: 'Drake', title: null }], excluded: { ...none, genres: ['hip hop'] } },
  ],
  ['no drake, wizkid or burna boy', { excluded: { ...none, names: ['Drake', 'Wizkid', 'Burna Boy'] } }],
  ['no Someone Unknown', { excluded: { ...none, names: ['someone unknown'] } }],
  ['no lyrics', { genres: ['instrumental'], excluded: none }],
  ['no idea what to play', { excluded: none }],
  [
    'songs like no role modelz by j cole',
    { similarTo: [{ phrase: 'no role modelz by j cole', artist: 'J. Cole', title: 'no role modelz' }], excluded: none },
  ],
  [
    'no scrubs by tlc',
    { similarTo: [{ phrase: 'no scrubs by tlc', artist: 'TLC', title: 'no scrubs' }], excluded: none },
  ],
  ['wizkid songs', { onlyArtists: ['Wizkid'] }],
  ['artists like wizkid', { onlyArtists: [] }],
  ['the 1975', { eras: [], similarTo: [{ phrase: 'the 1975', artist: 'The 1975', title: null }] }],
  ['reggae from 1975 to 1985', { genres: ['reggae'], eras: [{ from: 1975, to: 1985 }], similarTo: [] }],
  ['reggae 1975-1985', { genres: ['reggae'], eras: [{ from: 1975, to: 1985 }], similarTo: [] }],
  ['soul before 1975', { genres: ['soul'], eras: [{ from: 1900, to: 1974 }], similarTo: [] }],
  ['songs by 1975', { eras: [], onlyArtists: ['The 1975'] }],
  ['music by the 1975 from 2013 to 2016', { eras: [{ from: 2013, to: 2016 }], onlyArtists: ['The 1975'] }],
  ['amapiano from 2018 on', { genres: ['amapiano'], eras: [{ from: 2018, to: 2026 }] }],
  ['blink 182 songs', { length: null, onlyArtists: ['blink-182'] }],
  ['songs over 5 minutes', { length: null }],
  ['20 songs', { length: song(20) }],
  ['9999999 songs', { length: null }],
  ['2 hours', { length: { kind: 'minutes', minutes: 120 } }],
  ['100 hours', { length: { kind: 'minutes', minutes: 360 } }],
  ['clean guitar tone', { excludeExplicit: false }],
  ['clean music', { excludeExplicit: true }],
  ['music for a road trip with kids, nothing explicit', { activities: ['driving', 'children'], excludeExplicit: true }],
  ['nothing compares 2 u', { excluded: none, excludeExplicit: false }],
  [
    'rap français sans explicite',
    { excludeExplicit: true, excluded: none, genres: ['hip hop'], languages: ['French'] },
  ],
  [
    'keine Schimpfwörter deutscher Rap',
    { excludeExplicit: true, excluded: none, genres: ['hip hop'], languages: ['German'] },
  ],
  ['songs you can sing along to', { versions: [] }],
  ['waiting on the world to change', { genres: [] }],
  ['world music', { genres: ['world music'] }],
  ['rock indie bands who have instruments', { genres: ['rock', 'indie', 'instrumental'], similarTo: [] }],
  ['songs by the who', { onlyArtists: ['The Who'] }],
  ['Bob Marley and the Wailers essentials', { onlyArtists: ['Bob Marley & The Wailers'] }],
  ['new music', { eras: [] }],
  ['latest afrobeats', { eras: [{ from: 2020, to: 2026 }], isEraApproximate: true }],
  ['i love jazz', { moods: [], genres: ['jazz'] }],
  ['mental health songs', { genres: [] }],
];

describe('parseRequest', () => {
  it.each(cases)('%s', (text, expected) => {
    expect(parseRequest(text, 2026)).toMatchObject(expected);
  });

  it('parses names in any spelling', () => {
    for (const text of ['like beyonce', 'like Beyoncé', 'LIKE BEYONCE', 'like beyoncés']) {
      expect(parseRequest(text, 2026).similarTo.map(({ artist }) => artist)).toEqual(['Beyoncé']);
    }
  });

  it('limits every list', () => {
    const parsed = parseRequest(
      'gospel reggae jazz rock pop metal folk soul funk disco house techno '.repeat(10),
      2026,
    );
    expect(parsed.genres.length).toBeLessThanOrEqual(6);
    expect(
      parseRequest('like a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q'.repeat(9), 2026).similarTo.length,
    ).toBeLessThanOrEqual(10);
  });
});
