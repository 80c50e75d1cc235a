import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const bundle = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page-tools.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    define: { 'process.env': '{}', global: 'globalThis' },
  });
  return outputFiles[0]?.text ?? '';
};

let script: Promise<string> | undefined;

/** page-tools.ts as one script for a page; bundled once. */
export const pageToolsScript = (): Promise<string> => {
  script ??= bundle();
  return script;
};
