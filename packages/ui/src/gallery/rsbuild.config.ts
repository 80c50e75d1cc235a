import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** Serves every component on one page while working on them; part of no build. */
export default defineConfig({
  plugins: [pluginReact()],
  root: import.meta.dirname,
  source: { entry: { index: './main.tsx' } },
  html: { title: 'Playa: components', meta: { viewport: 'width=device-width, initial-scale=1, viewport-fit=cover' } },
  server: { host: '127.0.0.1', port: Number(process.env.PLAYA_GALLERY_PORT ?? 3090) },
  output: { distPath: { root: '../../dist/gallery' } },
});
