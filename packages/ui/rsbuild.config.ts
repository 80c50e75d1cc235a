import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** The gallery: every component on one page while working on them; part of no build. */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './src/gallery/main.tsx' } },
  html: { title: 'Playa: components', meta: { viewport: 'width=device-width, initial-scale=1, viewport-fit=cover' } },
  server: { host: '127.0.0.1', port: Number(process.env.PLAYA_GALLERY_PORT ?? 3090) },
});
