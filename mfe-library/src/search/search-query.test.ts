import { commands } from '@playa/contracts';
import { expect, it } from 'vitest';
import { queryOf } from './search-query.ts';

it.each(['', '   ', 'ab', ' ab ', '\t\n', '🎉🎉', 'a\u0301b'])('does not search for %j', (typed) => {
  expect(queryOf(typed)).toBeNull();
});

it.each([
  ['abc', 'abc'],
  ['  Lagos \n After\t Dark ', 'Lagos After Dark'],
  ['🎉🎉🎉', '🎉🎉🎉'],
  ['ליל לבן', 'ליל לבן'],
  ['<b>', '<b>'],
  ['Beyonce\u0301', 'Beyoncé'],
])('searches for %j', (typed, query) => {
  expect(queryOf(typed)).toBe(query);
});

it('cuts what is longer than a search takes, without half a character', () => {
  const query = queryOf(`${'x'.repeat(199)}🎉🎉`) ?? '';
  expect(query).toBe('x'.repeat(199));
  expect(commands['ai.search'].safeParse({ query }).success).toBe(true);
});
