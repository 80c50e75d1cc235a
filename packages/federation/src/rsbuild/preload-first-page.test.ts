import type { Rspack } from '@rsbuild/core';
import { expect, it } from 'vitest';
import { firstFiles } from './preload-first-page.ts';

const chunk = (files: string[], origin: string, initial = false) =>
  ({ files, initial, origins: [{ moduleName: origin }] }) as unknown as Rspack.StatsChunk;

it('names what begins behind the entry and the shared modules that every page takes, and nothing that waits for its use', () => {
  const of = (request: string) => `provide shared module (default) ${request} = /somewhere/index.js`;
  const files = firstFiles([
    chunk(['static/js/index.js'], './src/index.ts', true),
    chunk(['static/js/pages.js', 'static/css/pages.css', 'static/js/pages.js.map'], './src/index.ts'),
    chunk(['static/js/react.js'], of('react@19.3.1')),
    chunk(['static/js/runtime.js'], of('react/jsx-runtime@19.3.1')),
    chunk(['static/js/dom.js'], of('react-dom/client@19.3.1')),
    chunk(['static/js/contracts.js'], of('@playa/contracts@1.33.0')),
    chunk(['static/js/drawer.js'], of('@base-ui/react/drawer@1.9.0')),
    chunk(['static/js/sheet.js'], './src/hosting/overlay-frame-view.tsx'),
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
