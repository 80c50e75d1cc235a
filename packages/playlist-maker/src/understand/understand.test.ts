import { describe, expect, it } from 'vitest';
import { noWish, type Wish } from '../wish.ts';
import { understand } from './understand.ts';

const none = noWish('').without;
const song = (length: number): Wish['length'] => ({ kind: 'songs', songs: length });

const cases: readonly (readonly [text: string, wish: Partial<Wish>])[] = [
  ['Nigerian gospel', { genres: ['gospel'], places: ['Nigeria'] }],
  ['afrobeats from 2010 to 2015', { genres: ['afrobeats'], eras: [{ from: 2010, to: 2015 }] }],
  [
    'like drake but no rap',
    { like: [{ phrase: 'drake', artist: 'Drake', title: null }], without: { ...none, genres: ['hip hop'] } },
  ],
  ['no drake, wizkid or burna boy', { without: { ...none, names: ['Drake', 'Wizkid', 'Burna Boy'] } }],
  ['no Someone Unknown', { without: { ...none, names: ['someone unknown'] } }],
  ['no lyrics', { genres: ['instrumental'], without: none }],
  ['no idea what to play', { without: none }],
  [
    'songs like no role modelz by j cole',
    { like: [{ phrase: 'no role modelz by j cole', artist: 'J. Cole', title: 'no role modelz' }], without: none },
  ],
  ['no scrubs by tlc', { like: [{ phrase: 'no scrubs by tlc', artist: 'TLC', title: 'no scrubs' }], without: none }],
  ['wizkid songs', { only: ['Wizkid'] }],
  ['artists like wizkid', { only: [] }],
  ['the 1975', { eras: [], like: [{ phrase: 'the 1975', artist: 'The 1975', title: null }] }],
  ['reggae from 1975 to 1985', { genres: ['reggae'], eras: [{ from: 1975, to: 1985 }], like: [] }],
  ['reggae 1975-1985', { genres: ['reggae'], eras: [{ from: 1975, to: 1985 }], like: [] }],
  ['soul before 1975', { genres: ['soul'], eras: [{ from: 1900, to: 1974 }], like: [] }],
  ['songs by 1975', { eras: [], only: ['The 1975'] }],
  ['music by the 1975 from 2013 to 2016', { eras: [{ from: 2013, to: 2016 }], only: ['The 1975'] }],
  ['amapiano from 2018 on', { genres: ['amapiano'], eras: [{ from: 2018, to: 2026 }] }],
  ['blink 182 songs', { length: null, only: ['blink-182'] }],
  ['songs over 5 minutes', { length: null }],
  ['20 songs', { length: song(20) }],
  ['9999999 songs', { length: null }],
  ['2 hours', { length: { kind: 'minutes', minutes: 120 } }],
  ['100 hours', { length: { kind: 'minutes', minutes: 360 } }],
  ['clean guitar tone', { noExplicit: false }],
  ['clean music', { noExplicit: true }],
  ['music for a road trip with kids, nothing explicit', { activities: ['driving', 'children'], noExplicit: true }],
  ['nothing compares 2 u', { without: none, noExplicit: false }],
  ['rap français sans explicite', { noExplicit: true, without: none, genres: ['hip hop'], languages: ['French'] }],
  [
    'keine Schimpfwörter deutscher Rap',
    { noExplicit: true, without: none, genres: ['hip hop'], languages: ['German'] },
  ],
  ['songs you can sing along to', { versions: [] }],
  ['waiting on the world to change', { genres: [] }],
  ['world music', { genres: ['world music'] }],
  ['rock indie bands who have instruments', { genres: ['rock', 'indie', 'instrumental'], like: [] }],
  ['songs by the who', { only: ['The Who'] }],
  ['Bob Marley and the Wailers essentials', { only: ['Bob Marley & The Wailers'] }],
  ['new music', { eras: [] }],
  ['latest afrobeats', { eras: [{ from: 2020, to: 2026 }], eraIsSoft: true }],
  ['i love jazz', { moods: [], genres: ['jazz'] }],
  ['mental health songs', { genres: [] }],
];

describe('understand', () => {
  it.each(cases)('%s', (text, wish) => {
    expect(understand(text, 2026)).toMatchObject(wish);
  });

  it('reads names in any spelling', () => {
    for (const text of ['like beyonce', 'like Beyoncé', 'LIKE BEYONCE', 'like beyoncés']) {
      expect(understand(text, 2026).like.map(({ artist }) => artist)).toEqual(['Beyoncé']);
    }
  });

  it('keeps every list short', () => {
    const wish = understand('gospel reggae jazz rock pop metal folk soul funk disco house techno '.repeat(10), 2026);
    expect(wish.genres.length).toBeLessThanOrEqual(6);
    expect(
      understand('like a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q'.repeat(9), 2026).like.length,
    ).toBeLessThanOrEqual(10);
  });
});
