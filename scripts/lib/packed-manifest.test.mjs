import { describe, expect, it } from 'vitest';
import { importedPackages, packedManifest, readCatalog, withJavaScriptNames } from './packed-manifest.mjs';

const catalog = { react: '19.3.1', zod: '4.6.7' };
const manifest = {
  name: '@playa/x',
  private: true,
  sideEffects: false,
  dependencies: { '@playa/contracts': 'workspace:*', zod: 'catalog:', unused: 'catalog:' },
  devDependencies: { react: 'catalog:' },
};

describe('package.json outside the workspace', () => {
  it('lists what the packed files import, at exact versions, with one copy of React and of the other packages', () => {
    const offered = { exports: { '.': './src/public.ts', './x.css': './src/x.css' }, bin: { x: './src/main.ts' } };
    const imported = ['zod', 'react', '@playa/contracts', '@playa/x'];
    expect(packedManifest(offered, manifest, { version: '1.33.0', catalog, imported })).toEqual({
      name: '@playa/x',
      version: '1.33.0',
      private: true,
      type: 'module',
      sideEffects: false,
      exports: { '.': { types: './src/public.d.ts', default: './src/public.js' }, './x.css': './src/x.css' },
      bin: { x: './src/main.js' },
      dependencies: { zod: '4.6.7' },
      peerDependencies: { '@playa/contracts': '1.33.0', react: '^19.3.0' },
    });
  });

  it('is refused when a packed file imports what is not listed', () => {
    const pack = (imported) => () => packedManifest({ exports: {} }, manifest, { version: '1.0.0', catalog, imported });
    expect(pack(['semver'])).toThrow('@playa/x imports semver, which its package.json does not list.');
    expect(pack(['unused'])).toThrow('@playa/x imports unused, which pnpm-workspace.yaml has no version of.');
  });
});

it('versions stand in the catalog', () => {
  expect(readCatalog('packages:\n  - x\n\ncatalog:\n  "@a/b": 1.0.0\n  zod: 4.6.7\n\nother:\n  c: 1\n')).toEqual({
    '@a/b': '1.0.0',
    zod: '4.6.7',
  });
});

it('sources are named as they are called once they are compiled', () => {
  const declaration = "import type { A } from './a.ts';\nexport * from '../b.tsx';\ntype C = import('./c.ts').C;";
  expect(withJavaScriptNames(declaration)).toBe(
    "import type { A } from './a.js';\nexport * from '../b.js';\ntype C = import('./c.js').C;",
  );
  expect(withJavaScriptNames("new URL('./a.ts', import.meta.url)")).toBe("new URL('./a.js', import.meta.url)");
  expect(withJavaScriptNames("from 'some.ts'")).toBe("from 'some.ts'");
});

it.each([
  ["import { z } from 'zod';\nimport 'react/jsx-runtime';", ['zod', 'react']],
  ["import{jsx as e}from'react/jsx-runtime'; export * from '@a/b/c';", ['react', '@a/b']],
  ["import fs from 'node:fs';\nimport path from 'path';\nimport './own.js';", []],
  ["type A = import('zod').ZodType; const b = await import('ky');", ['zod', 'ky']],
  ['@import "@fontsource-variable/inter";', ['@fontsource-variable/inter']],
])('imports of %j are %j', (text, names) => {
  expect(importedPackages(text).sort()).toEqual(names.sort());
});
