import type { Rspack } from '@rsbuild/core';
import { expect, it } from 'vitest';
import { initialFiles } from './preload-first-page.ts';

const chunk = (files: string[], origin: string, initial = false) =>
  ({ files, initial, origins: [{ moduleName: origin }] }) as unknown as Rspack.StatsChunk;

it('returns the chunks imported by the entry and the shared modules of every page, but no chunks loaded on demand', () => {
  const of = (request: string) => `provide shared module (default) ${request} = /somewhere/index.js`;
  const files = initialFiles([
    chunk(['static/js/index.js'], './src/index.ts', true),
    chunk(['static/js/pages.js', 'static/css/pages.css', 'static/js/pages.js.map'], './src/index.ts'),
    chunk(['static/js/react.js'], of('react@19.3.1')),
    chunk(['static/js/runtime.js'], of('react/jsx-runtime@19.3.1')),
    chunk(['static/js/dom.js'], of('react-dom/client@19.3.1')),
    chunk(['static/js/contracts.js'], of('@playa/contracts@1.33.0')),
    chunk(['static/js/drawer.js'], of('@base-ui/react/drawer@1.9.0')),
    chunk(['static/js/sheet.js'], './src/hosting/overlay-placeholder-view.tsx'),
  ]);
  expect(files).toEqual([
    'static/css/pages.css',
    'static/js/contracts.js',
    'static/js/dom.js',
    'static/js/pages.js',
    'static/js/react.js',
    'static/js/runtime.js',
  ]);
});
