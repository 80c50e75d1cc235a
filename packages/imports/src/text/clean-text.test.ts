import { expect, it } from 'vitest';
import { cleanText, firstPlaylistName } from './clean-text.ts';

it.each([
  ['  Joro \t\n', 'Joro'],
  ['One\r\nDance', 'One Dance'],
  ['a\u0000\u0007b\u0085c\u2028d\uFEFFe', 'a b c d e'],
  ['a\ud800b\udc00', 'ab'],
  ['🔥 晴天 تملي', '🔥 晴天 تملي'],
  ['\u0001', ''],
])('%j is %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

it("a playlist's name is the first non-empty text, cut to 500 characters", () => {
  expect(firstPlaylistName(' \u0000', 'Lagos\n')).toBe('Lagos');
  expect(firstPlaylistName('x'.repeat(600))).toHaveLength(500);
});
