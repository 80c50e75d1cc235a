import { fileURLToPath } from 'node:url';
import type { RsbuildConfig } from '@rsbuild/core';
import { federationRuntimeAsModules } from './federation-runtime.ts';
import { precompress } from './precompress.ts';

interface BaseInput {
  /** Unique per app; a valid JavaScript identifier. */
  uniqueName: string;
  buildId: string;
  port: number;
  development: boolean;
}

const loader = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const workerSourceLoader = loader('./worker-source-loader.mjs');
const zodJsonSchemaLoader = loader('./zod-json-schema-loader.mjs');

/** Milliseconds; equals the loader's budget for a whole remote, so that a slow connection does not abort a chunk. */
const chunkLoadTimeout = 120_000;

/** Milliseconds. Many editors truncate a file before they write it; without the delay the page would load the empty file. */
const aggregateTimeoutMs = 30;

/** The common config of shell and remotes. */
export const baseConfig = ({ uniqueName, buildId, port, development }: BaseInput): RsbuildConfig => ({
  plugins: [federationRuntimeAsModules(), precompress()],
  source: { preEntry: fileURLToPath(new URL('./zod-without-eval.ts', import.meta.url)) },
  server: { host: '127.0.0.1', port, strictPort: true },
  dev: { lazyCompilation: false },
  output: {
    // Two builds of a remote may be in a page at once, so their class names must differ.
    cssModules: {
      localIdentName: development ? `${uniqueName}-[name]-[local]` : `[local]-${uniqueName}-${buildId}-[hash:base64:5]`,
      namedExport: false,
    },
    sourceMap: { js: development ? 'cheap-module-source-map' : false, css: development },
  },
  html: { crossorigin: 'anonymous' },
  tools: {
    rspack: {
      watchOptions: { aggregateTimeout: aggregateTimeoutMs },
      output: { uniqueName, chunkLoadingGlobal: `${uniqueName}_${buildId}`, chunkLoadTimeout },
      module: {
        rules: [
          { test: /\.worker\.ts$/, enforce: 'pre', resourceQuery: /^\?source$/, use: workerSourceLoader },
          {
            test: /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/,
            use: zodJsonSchemaLoader,
          },
        ],
      },
    },
  },
});
