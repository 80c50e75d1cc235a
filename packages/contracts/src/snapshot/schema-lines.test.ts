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
    'schema A.all: array',
    'schema A.all[]: object',
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
