import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import withoutJsonSchema from './zod-json-schema-loader.mjs';

const contracts = createRequire(new URL('../../../contracts/package.json', import.meta.url));
const sourceOf = (file: string): string =>
  readFileSync(join(dirname(contracts.resolve('zod')), `v4/core/${file}.js`), 'utf8');
const namesOf = (source: string): string[] =>
  [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name).sort();

it.each(['to-json-schema', 'json-schema-processors'])('%s keeps its exports without their code', (file) => {
  const source = sourceOf(file);
  const reduced = withoutJsonSchema(source);
  expect(namesOf(reduced)).toEqual(namesOf(source));
  expect(reduced.length).toBeLessThan(source.length / 2);
  expect(reduced.includes('aggregateChecks(schema) {')).toBe(source.includes('aggregateChecks(schema) {'));
});

it('throws for a source without matching functions', () => {
  expect(() => withoutJsonSchema('export * from "./elsewhere.js";')).toThrow('This version of zod');
});
