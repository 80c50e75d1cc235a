import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@playa/testing/vitest-setup'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // They import style sheets, which Node can't.
    server: { deps: { inline: [/@playa\//] } },
  },
});
