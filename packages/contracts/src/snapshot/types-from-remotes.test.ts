import { expect, it } from 'vitest';
import { bumpOf, compareSnapshots } from './compare.ts';
import { declarationLines } from './declaration-lines.ts';
import { typesFromRemotes } from './types-from-remotes.ts';

const shell = (options: string) =>
  `export interface Options { ${options} }
   export interface Shell { call(name: string, done: (result: Result) => void, options?: Options): Promise<Answer>; }`;
const bump = (before: string, after: string) =>
  bumpOf(compareSnapshots(declarationLines(before), declarationLines(after)));

it('knows what remotes hand over: what calls take, and the module', () => {
  expect([...typesFromRemotes(declarationLines(shell('a: 1;')))].sort()).toEqual(['Options', 'RemoteModule', 'Result']);
});

it('a new member of what remotes hand over is major where they have to give it', () => {
  expect(bump(shell('a: 1;'), shell('a: 1; b: 2;'))).toBe('major');
  expect(bump(shell('a: 1;'), shell('a: 1; readonly b: 2;'))).toBe('major');
  expect(bump(shell('a: 1;'), shell('a: 1; b(): void;'))).toBe('major');
  expect(bump(shell('a: 1;'), shell('a: 1; b?: 2;'))).toBe('minor');
  expect(bump(shell('a: 1;'), shell('a: 1; b?(): void;'))).toBe('minor');
  expect(bump('export interface RemoteModule { a: 1; }', 'export interface RemoteModule { a: 1; b: 2; }')).toBe(
    'major',
  );
});

it('a changed member is one line that breaks, the one that is gone', () => {
  const changes = compareSnapshots(declarationLines(shell('a: 1;')), declarationLines(shell('a: 2;')));
  expect(changes).toEqual([
    { line: '- interface Options: a: 1', bump: 'major' },
    { line: '+ interface Options: a: 2', bump: 'minor' },
  ]);
});

it('a new member of what the shell provides is minor, and so is a whole new type', () => {
  expect(bump('export interface Answer { a: 1; }', 'export interface Answer { a: 1; b: 2; }')).toBe('minor');
  expect(bump('', shell('a: 1;'))).toBe('minor');
});
