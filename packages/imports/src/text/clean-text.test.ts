import { expect, it } from 'vitest';
import { cleanText, playlistName } from './clean-text.ts';

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

it('a playlist is called by the first text that is left, cut to 500 characters', () => {
  expect(playlistName(' \u0000', 'Lagos\n')).toBe('Lagos');
  expect(playlistName('x'.repeat(600))).toHaveLength(500);
});
