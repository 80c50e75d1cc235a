import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the next migration from the `*-table.ts` files. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/*/*-table.ts',
  out: './migrations',
  casing: 'snake_case',
});
