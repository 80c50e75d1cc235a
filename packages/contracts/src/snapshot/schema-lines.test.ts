import { expect, it } from 'vitest';
import { z } from 'zod';
import { openEnum, openList } from '../open-enum.ts';
import { schemaLines } from './schema-lines.ts';

const State = z.enum(['on', 'off']);

it('tells fields, what may be left out, limits and the values of enums, a line each', () => {
  const schema = z.object({ name: z.string().max(5), state: State.nullable(), note: z.string().optional() });
  expect(schemaLines('schema A', schema)).toEqual([
    'schema A: object',
    'schema A.name: string maxLength=5',
    'schema A.state: null',
    'schema A.state = "on"',
    'schema A.state = "off"',
    'schema A.note?: string',
  ]);
});

it('tells of open enums and lists what is sent', () => {
  const schema = z.object({ all: openList(z.object({ state: openEnum(State, 'on') })) });
  expect(schemaLines('schema A', schema)).toEqual([
    'schema A: object',
    'schema A.all: array open=true',
    'schema A.all[]: object',
    'schema A.all[].state: enum open=true',
    'schema A.all[].state = "on"',
    'schema A.all[].state = "off"',
  ]);
});

it('names the values of a union by what tells them apart', () => {
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), x: z.number() }),
    z.object({ kind: z.literal('b') }),
  ]);
  expect(schemaLines('schema U', schema)).toEqual([
    'schema U(kind=a): object',
    'schema U(kind=a).kind = "a"',
    'schema U(kind=a).x: number',
    'schema U(kind=b): object',
    'schema U(kind=b).kind = "b"',
  ]);
});

it.each([
  ['a text with a pattern', z.string().regex(/^a$/), ['schema A: string pattern=^a$']],
  ['an address', z.url(), ['schema A: string format=uri']],
  [
    'a whole number from zero',
    z.number().int().nonnegative(),
    ['schema A: integer minimum=0 maximum=9007199254740991'],
  ],
  ['a number above zero', z.number().positive(), ['schema A: number exclusiveMinimum=0']],
  [
    'a list of some',
    z.array(z.string()).min(1).max(5),
    ['schema A: array minItems=1 maxItems=5', 'schema A[]: string'],
  ],
  [
    'a record',
    z.object({ a: z.record(z.string(), z.number()) }),
    ['schema A: object', 'schema A.a: object', 'schema A.a{}: number'],
  ],
  ['one value', z.literal('on'), ['schema A = "on"']],
  ['one value or null', z.literal('on').nullable(), ['schema A: null', 'schema A = "on"']],
  ['anything', z.unknown(), ['schema A: unknown']],
  [
    'a field with a default, which need not be sent',
    z.object({ a: z.string().default('') }),
    ['schema A: object', 'schema A.a?: string default='],
  ],
  [
    'values that nothing tells apart',
    z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
    ['schema A(0): object', 'schema A(0).a: string', 'schema A(1): object', 'schema A(1).b: string'],
  ],
  [
    'an object in a list in an object',
    z.object({ a: z.array(z.object({ b: State })) }),
    [
      'schema A: object',
      'schema A.a: array',
      'schema A.a[]: object',
      'schema A.a[].b = "on"',
      'schema A.a[].b = "off"',
    ],
  ],
])('describes %s', (_, schema, lines) => {
  expect(schemaLines('schema A', schema)).toEqual(lines);
});

it('describes what is sent of a field that is changed when it is read', () => {
  const trimmed = z.object({ name: z.string().trim().max(5), size: z.string().transform(Number) });
  expect(schemaLines('schema A', trimmed)).toEqual([
    'schema A: object',
    'schema A.name: string maxLength=5',
    'schema A.size: string',
  ]);
});
