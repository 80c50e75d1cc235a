import { CuratePlaylistBody } from '@playa/contracts';
import { expect, it } from 'vitest';
import { requestOf } from './request-text.ts';

it.each(['', '   ', '\n\t', '\ud83c'])('asks for nothing where nothing is typed: %j', (typed) => {
  expect(requestOf(typed)).toBeNull();
});

it.each([
  ['  rainy \n Sunday ', 'rainy Sunday'],
  ['أغاني هادئة', 'أغاني هادئة'],
  ['<b>90s</b>', '<b>90s</b>'],
  ['🎉', '🎉'],
])('asks with the words as they are, in one line: %j', (typed, request) => {
  expect(requestOf(typed)).toBe(request);
});

it('cuts what is longer than a request may be, and never a character in two', () => {
  const inputValue = requestOf(`${'x'.repeat(499)}🎉🎉`) ?? '';
  expect(inputValue).toBe('x'.repeat(499));
  expect(CuratePlaylistBody.safeParse({ inputValue }).success).toBe(true);
});
