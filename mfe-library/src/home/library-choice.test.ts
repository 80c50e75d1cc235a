import { describe, expect, it } from 'vitest';
import { formatLibraryChoice, type LibraryChoice, parseLibraryChoice } from './library-choice.ts';

const nothing: LibraryChoice = { service: null, text: '', order: 'service', direction: 'ascending' };

describe('a choice in the address', () => {
  it.each<[string, Partial<LibraryChoice>]>([
    ['', {}],
    ['?service=apple', { service: 'apple' }],
    ['?find=R%26B+%F0%9F%94%A5', { text: 'R&B 🔥' }],
    ['?sort=name&order=descending', { order: 'name', direction: 'descending' }],
  ])('%j is read and written alike', (search, changes) => {
    expect(parseLibraryChoice(search)).toEqual({ ...nothing, ...changes });
    expect(formatLibraryChoice({ ...nothing, ...changes })).toBe(search);
  });

  it.each(['?service=napster', '?sort=constructor', '?order=sideways', '?find='])(
    'is as if %j were not there',
    (search) => {
      expect(parseLibraryChoice(search)).toEqual(nothing);
    },
  );

  it('is bounded', () => {
    expect(parseLibraryChoice(`?find=${'x'.repeat(5000)}`).text).toHaveLength(300);
    expect(formatLibraryChoice({ ...nothing, text: 'x'.repeat(5000) }).length).toBeLessThan(320);
  });

  it('leaves the parameters of others alone, and takes its own back', () => {
    expect(formatLibraryChoice(nothing, '?other=1&sort=name&find=x')).toBe('?other=1');
  });
});
