import { describe, expect, it } from 'vitest';
import { onApple, onSpotify } from '../test-tracks.ts';
import { parseTrack } from '../track/parse-track.ts';
import { scoreMatch } from './score-match.ts';
import { trustsIsrc } from './trust-isrc.ts';

const isrc = 'TWK970300403';
const believes = (wanted: ReturnType<typeof onSpotify>, candidate: ReturnType<typeof onApple>): boolean => {
  const [a, b] = [parseTrack(wanted), parseTrack(candidate)];
  return trustsIsrc(a, b, scoreMatch(a, b));
};

describe('an equal ISRC is trusted', () => {
  it.each([
    ['the same in other letters', onApple('晴天', ['周杰伦'], '4:29', { isrc: 'tw-k97-03-00403' })],
    ['title and artist in another alphabet', onApple('Sunny Day', ['Jay Chou'], '4:29', { isrc })],
    ['another alphabet and no length', onApple('Sunny Day', ['Jay Chou'], undefined, { isrc })],
    ['another artist at the same length', onApple('晴天', ['群星'], '4:30', { isrc })],
    ['a longer title', onApple('晴天 (Sunny Day) [Bonus Track]', ['周杰倫'], '4:31', { isrc })],
  ])('for %s', (_, candidate) => {
    expect(believes(onSpotify('晴天', ['周杰倫'], '4:29', { isrc }), candidate)).toBe(true);
  });
});

describe('an equal ISRC is not trusted', () => {
  const wanted = onSpotify('Hello', ['Adele'], '4:55', { isrc });

  it.each([
    ['another title and artist in one alphabet', onApple('Hotline Bling', ['Drake'], '4:55', { isrc })],
    ['a live take', onApple('Hello (Live)', ['Adele'], '4:55', { isrc })],
    ['an instrumental', onApple('Hello (Instrumental)', ['Adele'], '4:55', { isrc })],
    ['another artist and length', onApple('Hello', ['Lionel Richie'], '4:08', { isrc })],
    ['another alphabet and length', onApple('你好', ['艾黛爾'], '6:55', { isrc })],
    ['no code', onApple('Hello', ['Adele'], '4:55')],
  ])('for %s', (_, candidate) => {
    expect(believes(wanted, candidate)).toBe(false);
  });

  it('where the wanted track has none', () => {
    expect(believes(onSpotify('Hello', ['Adele'], '4:55'), onApple('Hello', ['Adele'], '4:55', { isrc }))).toBe(false);
  });
});
