import { describe, expect, it } from 'vitest';
import { declarationLines } from './declaration-lines.ts';

describe('the lines of a declaration', () => {
  it.each([
    [
      'an interface, a line for each member',
      'export interface A { readonly b: string; c?(d: number): void; }',
      ['interface A', 'interface A: readonly b: string', 'interface A: c?(d: number): void'],
    ],
    [
      'an interface that extends',
      'export interface A<T> extends B<T> { c: T; }',
      ['interface A<T> extends B<T>', 'interface A: c: T'],
    ],
    ['an empty interface', 'export interface A {}', ['interface A {}']],
    [
      'a class',
      'export declare class A extends Error { readonly b: string; constructor(b: string); }',
      ['class A extends Error', 'class A: readonly b: string', 'class A: constructor(b: string)'],
    ],
    [
      'a union of texts, a line for each value',
      "export type A = 'b' | 'c';",
      ['type A', "type A = 'b'", "type A = 'c'"],
    ],
    ['a union of types, which is one line', 'export type A = string | null;', ['type A = string | null']],
    ['one value', "export type A = 'b';", ['type A', "type A = 'b'"]],
    ['an object type', 'export type A = { b: 1; c: { d: 2; }; };', ['type A', 'type A: b: 1', 'type A: c: { d: 2; }']],
    ['a constant object', "export declare const a: { readonly b: '/b'; };", ['const a', "const a: readonly b: '/b'"]],
    [
      'a constant list of texts',
      "export declare const a: readonly ['b', 'c'];",
      ['const a', "const a = 'b'", "const a = 'c'"],
    ],
    ['a constant', 'export declare const a = "b";', ['const a = "b"']],
    ['a function type', 'export type A = (b: { c: 1; }) => void;', ['type A = (b: { c: 1; }) => void']],
    [
      'a union of objects, with all of them',
      'export type A = { b: 1; } | { c: 2; };',
      ['type A = { b: 1; } | { c: 2; }'],
    ],
    [
      'a template, whose braces end nothing',
      `export type A<T> = T extends \`\${infer B};\` ? B : never;`,
      [`type A<T> = T extends \`\${infer B};\` ? B : never`],
    ],
    ['texts with brackets', "export type A = '{' | '/*';", ['type A', "type A = '{'", "type A = '/*'"]],
    [
      "zod's types",
      'export type A = z.ZodType; export type B = z.infer<typeof C>;',
      ['type A = z.ZodType', 'type B = z.infer<typeof C>'],
    ],
    [
      'an interface with a schema',
      'export interface A { b: z.ZodObject; }',
      ['interface A', 'interface A: b: z.ZodObject'],
    ],
    ['any other export as it is', 'export declare enum A { b = 1 }', ['export declare enum A { b = 1 }']],
    [
      'a mapped type, on one line',
      'export type A = {\n  [N in B]: (c: D<N>) => void;\n};',
      ['type A', 'type A: [N in B]: (c: D<N>) => void'],
    ],
  ])('%s', (_, declaration, lines) => {
    expect(declarationLines(declaration)).toEqual(lines);
  });

  it.each([
    ['what is not exported', 'interface A { b: 1; }\ndeclare const c: 2;'],
    ['functions, of which every build has its own', 'export declare const a: (b: string) => void;'],
    ['generic functions', 'export declare const a: <T extends object>(b: T) => T;'],
    ['schemas, which are described by what they accept', 'export declare const A: z.ZodObject<{ b: z.ZodString; }>;'],
    ['imports', "import { z } from 'zod';\nimport type { A } from './a.ts';"],
    ['comments', '/** export interface A { b: 1; } */\n// export type C = 1;'],
    ['nothing', ''],
  ])('are none for %s', (_, declaration) => {
    expect(declarationLines(declaration)).toEqual([]);
  });

  it('keep the types that name a schema by what goes in or comes out of it', () => {
    const declaration = 'export interface A { call<E extends B>(b: E): Promise<z.output<E>>; }';
    expect(declarationLines(declaration)).toContain('interface A: call<E extends B>(b: E): Promise<z.output<E>>');
  });

  it('do not depend on comments, line breaks and indentation', () => {
    const compact = "export interface A { b: string; c: { d: 'e'; }; }";
    const spread =
      "/** What A is; even { with } brackets. */\nexport interface A {\n    /** b. */\n    b: string;\n    c: {\n        // d\n        d: 'e';\n    };\n}\n";
    expect(declarationLines(spread)).toEqual(declarationLines(compact));
  });

  it('do not run from one declaration into the next', () => {
    const both = "export interface A { b: string; }\nexport type C = 'd' | 'e';\nexport declare const f: 1;\n";
    expect(declarationLines(both)).toEqual([
      'interface A',
      'interface A: b: string',
      'type C',
      "type C = 'd'",
      "type C = 'e'",
      'const f: 1',
    ]);
  });
});
