import { expect, it } from 'vitest';
import { parseAcceptedChanges, reviewChanges } from './accepted-changes.ts';
import type { Change } from './compare.ts';

const reason = 'Read entry by entry: an older shell skips an entry whose name it does not know.';
const gone: Change = { line: '- schema A.name = "x"', bump: 'major' };
const added: Change = { line: '+ schema A.name: string', bump: 'minor' };

it('takes an accepted change as minor, and no other', () => {
  const other: Change = { line: '- schema A.name = "y"', bump: 'major' };
  expect(reviewChanges([gone, other, added], [{ reason, lines: [gone.line] }])).toEqual({
    changes: [{ ...gone, bump: 'minor' }, other, added],
    unused: [],
  });
});

it('names accepted lines that are unchanged, minor anyway or listed twice', () => {
  const lines = ['- schema B: object', added.line, gone.line, gone.line];
  expect(reviewChanges([gone, added], [{ reason, lines }]).unused).toEqual([
    '- schema B: object',
    added.line,
    gone.line,
  ]);
});

it.each([
  ['an entry without a reason', [{ lines: [gone.line] }]],
  ['a reason that says nothing', [{ reason: 'fine', lines: [gone.line] }]],
  ['an entry without lines', [{ reason, lines: [] }]],
  ['a line without its sign', [{ reason, lines: ['schema A.name = "x"'] }]],
  ['an unknown field', [{ reason, lines: [gone.line], bump: 'none' }]],
  ['no list', {}],
])('refuses %s', (_, json) => {
  expect(() => parseAcceptedChanges(json)).toThrow();
});
