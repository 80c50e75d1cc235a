import { expect, it } from 'vitest';
import { z } from 'zod';
import { openEnum, openList } from '../open-enum.ts';
import { bumpOf, compareSnapshots } from './compare.ts';
import { schemaLines } from './schema-lines.ts';

const Kind = z.enum(['a', 'b']);
const More = z.enum(['a', 'b', 'c']);
const Union = z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]);
const MoreUnion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('a') }),
  z.object({ kind: z.literal('b') }),
  z.object({ kind: z.literal('c'), note: z.string() }),
]);
const field = (schema: z.ZodType) => z.object({ field: schema });

const bumpAs = (path: string, before: z.ZodType, after: z.ZodType) =>
  bumpOf(compareSnapshots(schemaLines(path, before), schemaLines(path, after)));

/** What is sent to the other side may grow; what older builds read may not, unless they read it tolerantly. */
it.each([
  ['a new value of an enum', field(Kind), field(More), 'minor', 'major'],
  ['a new value of an open enum', field(openEnum(Kind, 'a')), field(openEnum(More, 'a')), 'minor', 'minor'],
  ['a new value inside an open list', openList(field(Kind)), openList(field(More)), 'minor', 'minor'],
  ['null where there was none', field(Kind), field(Kind.nullable()), 'minor', 'major'],
  ['text or null', field(z.string()), field(z.string().nullable()), 'major', 'major'],
  ['a wider limit', field(z.string().max(5)), field(z.string().max(6)), 'minor', 'major'],
  ['a limit below which numbers stay', field(z.number().lt(5)), field(z.number().lt(6)), 'minor', 'major'],
  ['a new option of a union', Union, MoreUnion, 'minor', 'major'],
  ['a new option of a union in a field', field(Union), field(MoreUnion), 'minor', 'major'],
  ['a new option inside an open list', openList(Union), openList(MoreUnion), 'minor', 'minor'],
  ['an enum that is read tolerantly from now on', field(Kind), field(openEnum(Kind, 'a')), 'minor', 'minor'],
  ['an enum that is no longer read tolerantly', field(openEnum(Kind, 'a')), field(Kind), 'major', 'major'],
  ['a list that is read tolerantly from now on', z.array(Kind), openList(Kind), 'minor', 'minor'],
  ['any text where there were some', field(Kind), field(z.string()), 'major', 'major'],
  ['a narrower limit', field(z.number().lt(5)), field(z.number().lt(4)), 'major', 'major'],
  ['a fraction more at the least', field(z.number().min(0.5)), field(z.number().min(0.7)), 'major', 'major'],
  ['steps of a number', field(z.number()), field(z.number().multipleOf(5)), 'major', 'major'],
  ['unknown fields refused', field(Kind), z.strictObject({ field: Kind }), 'major', 'major'],
  ['a rule in code', z.string(), z.string().refine((text) => text !== ''), 'major', 'major'],
  ['a rule for keys', z.record(z.string(), Kind), z.record(z.string().max(5), Kind), 'major', 'major'],
  ['a rule for what unknown fields hold', z.object({}), z.object({}).catchall(z.string()), 'major', 'major'],
  ['a tuple with another entry', z.tuple([z.string()]), z.tuple([z.string(), z.string()]), 'major', 'major'],
  [
    'another part of an intersection',
    z.intersection(field(Kind), z.object({})),
    z.intersection(field(Kind), field(z.string())),
    'major',
    'major',
  ],
  ['another default', field(z.number().default(1)), field(z.number().default(2)), 'major', 'major'],
  ['an optional union', z.object({}), z.object({ field: Union.optional() }), 'minor', 'minor'],
  ['a required union', z.object({}), field(Union), 'major', 'major'],
  ['optional that was required', field(Kind), z.object({ field: Kind.optional() }), 'major', 'major'],
  ['required that was optional', z.object({ field: Kind.optional() }), field(Kind), 'major', 'major'],
] as const)('%s', (_, before, after, sent, read) => {
  expect(bumpAs('schema find body', before, after)).toBe(sent);
  expect(bumpAs('schema command song.start', before, after)).toBe(sent);
  expect(bumpAs('schema realtime request room.exit', before, after)).toBe(sent);
  expect(bumpAs('schema find response', before, after)).toBe(read);
  expect(bumpAs('schema find events', before, after)).toBe(read);
  expect(bumpAs('schema event copy.ended', before, after)).toBe(read);
  expect(bumpAs('schema realtime event copy.progress', before, after)).toBe(read);
  expect(bumpAs('schema realtime answer room.enter', before, after)).toBe(read);
  expect(bumpAs('schema Problem', before, after)).toBe(read);
});

it('a body, or a required part of the query, of an endpoint that was called without is major', () => {
  const endpoint = ['endpoint find: GET /find user', ...schemaLines('schema find response', Kind)];
  const bump = (path: string, schema: z.ZodType) =>
    bumpOf(compareSnapshots(endpoint, [...endpoint, ...schemaLines(path, schema)]));
  expect(bump('schema find body', field(Kind))).toBe('major');
  expect(bump('schema find query', field(Kind))).toBe('major');
  expect(bump('schema find query', z.object({ field: Kind.optional() }))).toBe('minor');
  expect(bump('schema other body', field(Kind))).toBe('minor');
  expect(bump('schema find events', Union)).toBe('minor');
});

it('a new event or command is minor, whatever its payload requires', () => {
  const before = schemaLines('schema event copy.ended', field(Kind));
  const after = [...before, ...schemaLines('schema event copy.begun', field(MoreUnion))];
  expect(bumpOf(compareSnapshots(before, after))).toBe('minor');
});
