import { CuratePlaylistBody } from '@playa/contracts';
import { expect, it } from 'vitest';
import { parseRequest } from './parse-request.ts';

it.each(['', '   ', '\n\t', '\ud83c'])('returns null for blank text: %j', (typed) => {
  expect(parseRequest(typed)).toBeNull();
});

it.each([
  ['  rainy \n Sunday ', 'rainy Sunday'],
  ['أغاني هادئة', 'أغاني هادئة'],
  ['<b>90s</b>', '<b>90s</b>'],
  ['🎉', '🎉'],
])('returns the text unchanged but for white space: %j', (typed, request) => {
  expect(parseRequest(typed)).toBe(request);
});

it('truncates a long text without splitting a character', () => {
  const inputValue = parseRequest(`${'x'.repeat(499)}🎉🎉`) ?? '';
  expect(inputValue).toBe('x'.repeat(499));
  expect(CuratePlaylistBody.safeParse({ inputValue }).success).toBe(true);
});
