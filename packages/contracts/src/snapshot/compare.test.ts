import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bumpOf, compareSnapshots } from './compare.ts';
import { declarationLines } from './declaration-lines.ts';
import { schemaLines } from './schema-lines.ts';

const neededBump = (before: string[], after: string[]) => bumpOf(compareSnapshots(before, after));

const Song = z.object({
  title: z.string(),
  rating: z.enum(['up', 'down']),
  tags: z.array(z.object({ name: z.string() })),
});
const schemaBump = (after: z.ZodType) =>
  neededBump(schemaLines('schema Song', Song), schemaLines('schema Song', after));
const typeBump = (before: string, after: string) => neededBump(declarationLines(before), declarationLines(after));

describe('a change of a schema asks for', () => {
  it.each([
    ['no bump when nothing changed', Song, 'none'],
    ['a minor one for an optional field', Song.extend({ year: z.number().optional() }), 'minor'],
    ['a minor one for an optional list', Song.extend({ years: z.array(z.number()).optional() }), 'minor'],
    ['a minor one for a field with a default', Song.extend({ year: z.number().default(2026) }), 'minor'],
    ['a major one for a required field', Song.extend({ year: z.number() }), 'major'],
    [
      'a major one for a required field inside',
      Song.extend({ tags: z.array(z.object({ name: z.string(), id: z.string() })) }),
      'major',
    ],
    ['a major one for a field that is gone', Song.omit({ title: true }), 'major'],
    ['a major one for a field that became required', Song.extend({ title: z.string().nullable() }), 'major'],
    ['a minor one for a new value', Song.extend({ rating: z.enum(['up', 'down', 'none']) }), 'minor'],
    ['a major one for a value that is gone', Song.extend({ rating: z.enum(['up']) }), 'major'],
    ['a major one for a narrower limit', Song.extend({ title: z.string().max(10) }), 'major'],
  ] as const)('%s', (_, after, bump) => {
    expect(schemaBump(after)).toBe(bump);
  });

  it('a major one for the other type', () => {
    expect(schemaBump(Song.extend({ title: z.number() }))).toBe('major');
  });

  it('a major one for a limit where there was none, a minor one for the reverse', () => {
    const bounded = Song.extend({ title: z.string().max(10) });
    expect(neededBump(schemaLines('schema Song', bounded), schemaLines('schema Song', Song))).toBe('minor');
    expect(schemaBump(bounded)).toBe('major');
  });

  it('a major one for a widened limit beside a narrowed one', () => {
    const before = schemaLines('schema Name', z.string().min(2).max(10));
    expect(neededBump(before, schemaLines('schema Name', z.string().min(1).max(9)))).toBe('major');
    expect(neededBump(before, schemaLines('schema Name', z.string().min(3).max(20)))).toBe('major');
  });

  it('a major one when one of several changes asks for it', () => {
    expect(schemaBump(Song.omit({ rating: true }).extend({ year: z.number().optional() }))).toBe('major');
  });

  it('a minor one for a whole new schema, whose fields are required, and a major one when it goes', () => {
    const both = [...schemaLines('schema Song', Song), ...schemaLines('schema Album', z.object({ name: z.string() }))];
    expect(neededBump(schemaLines('schema Song', Song), both)).toBe('minor');
    expect(neededBump(both, schemaLines('schema Song', Song))).toBe('major');
  });

  it('a minor one for an optional object with required fields', () => {
    expect(schemaBump(Song.extend({ album: z.object({ name: z.string() }).optional() }))).toBe('minor');
  });

  it('the same, whatever the order of the lines', () => {
    const lines = schemaLines('schema Song', Song);
    expect(neededBump(lines, lines.toReversed())).toBe('none');
  });

  it('a minor one for a wider limit', () => {
    const short = schemaLines('schema Name', z.string().min(2).max(10));
    const long = schemaLines('schema Name', z.string().min(1).max(20));
    expect(neededBump(short, long)).toBe('minor');
    expect(neededBump(long, short)).toBe('major');
  });
});

describe('a change of a declaration asks for', () => {
  it.each([
    ['a minor one for a new member', 'interface A { a: string; }', 'interface A { a: string; b(): void; }', 'minor'],
    [
      'a major one for a member that is gone',
      'interface A { a: string; b: 1; }',
      'interface A { a: string; }',
      'major',
    ],
    [
      'a major one for a changed signature',
      'interface A { a(x: string): void; }',
      'interface A { a(x: number): void; }',
      'major',
    ],
    ['a minor one for a new value', "type A = 'a' | 'b';", "type A = 'a' | 'b' | 'c';", 'minor'],
    [
      'a minor one for a new key',
      "declare const a: { readonly x: '/x'; };",
      "declare const a: { readonly x: '/x'; readonly y: '/y'; };",
      'minor',
    ],
    [
      'a major one for a changed value',
      "declare const a: { readonly x: '/x'; };",
      "declare const a: { readonly x: '/z'; };",
      'major',
    ],
    [
      'nothing for a comment',
      'interface A { a: string; }',
      '/** Says what. */ interface A { /* why */ a: string; }',
      'none',
    ],
  ] as const)('%s', (_, before, after, bump) => {
    const exported = (text: string) => text.replace(/\b(interface|type|declare)\b/, 'export $1');
    expect(typeBump(exported(before), exported(after))).toBe(bump);
  });
});
