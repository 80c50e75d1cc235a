import { describe, expect, it } from 'vitest';
import { parseRequest } from '../parse/parse-request.ts';
import { namePlaylist } from './name-playlist.ts';
import { summariseRequest } from './summarise-request.ts';

const parse = (text: string) => parseRequest(text, 2026);

describe('summariseRequest', () => {
  it.each([
    [
      '90s nigerian gospel without sinach, no explicit, 30 minutes',
      'Gospel from Nigeria of the 90s without Sinach, nothing explicit, 30 minutes.',
    ],
    ['sad songs for a rainy day', 'Sad songs for a rainy day.'],
    ['pop before 1980', 'Pop from before 1980.'],
    ['only asake', 'Songs by Asake.'],
    ['', 'Songs.'],
  ])('%s', (text, line) => {
    expect(summariseRequest(parse(text))).toBe(line);
  });
});

describe('namePlaylist', () => {
  it.each([
    ['90s hip hop', [], '90s Hip Hop'],
    ['nigerian gospel', [], 'Gospel from Nigeria'],
    ['amapiano from 2020 to 2022', [], '2020–2022 Amapiano'],
    ['owambe party', [], 'Songs for a Party'],
    ['mausoleums gyre', [], 'Mausoleums Gyre'],
    ['any suggestions for songs with similar sounds to ghost by machine girl', [], 'Ghost Machine Girl'],
    ['music like the birds of prey soundtrack | please', [], 'Like Birds of Prey Soundtrack'],
    ['french songs', [], 'French Songs'],
    ['like drake', ['Drake'], 'More like Drake'],
    ['drake songs', ['Drake'], 'The best of Drake'],
    ['', [], 'Your playlist'],
  ])('%s', (text, found, name) => {
    expect(namePlaylist(parse(text), found)).toMatchObject({ name });
  });

  it('returns one cover seed per name', () => {
    const seed = (text: string): number => namePlaylist(parse(text)).coverSeed;
    expect(seed('90s hip hop')).toBe(seed('hip hop of the 90s'));
    expect(seed('90s hip hop')).not.toBe(seed('80s pop'));
  });
});
