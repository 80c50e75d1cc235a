import { expect, it } from 'vitest';
import { isPublicLine, publicNames } from './public-names.ts';

const names = publicNames("export * from './api/ai.ts';\nexport { type A, b } from './c.tsx';\n");

it('knows what the entry file exports of which file', () => {
  expect([...names]).toEqual([
    ['api/ai.d.ts', '*'],
    ['c.d.ts', new Set(['A', 'b'])],
  ]);
});

it.each([
  ['interface A: b: string', 'c.d.ts', true],
  ['interface A<T>', 'c.d.ts', true],
  ["const b = 'x'", 'c.d.ts', true],
  ['interface Other', 'c.d.ts', false],
  ['interface Any', 'api/ai.d.ts', true],
  ['interface A', 'not-exported.d.ts', false],
])('%s of %s is public: %s', (line, file, isPublic) => {
  expect(isPublicLine(line, names.get(file))).toBe(isPublic);
});

it.each([
  "export { a as b } from './c.ts';",
  "export * as a from './c.ts';",
  "export { z } from 'zod';",
  'export interface A {}',
])('refuses %s, which it would leave out unseen', (entry) => {
  expect(() => publicNames(entry)).toThrow('unknown to the snapshot');
});
