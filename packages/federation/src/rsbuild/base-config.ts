import { fileURLToPath } from 'node:url';
import type { RsbuildConfig } from '@rsbuild/core';
import { compressAhead } from './compress-ahead.ts';
import { federationRuntimeAsModules } from './federation-runtime.ts';

interface BaseInput {
  /** Unique per app; valid as a JavaScript name. */
  uniqueName: string;
  buildId: string;
  port: number;
  development: boolean;
}

const loader = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const workerSourceLoader = loader('./worker-source-loader.mjs');
const zodJsonSchemaLoader = loader('./zod-json-schema-loader.mjs');

/** Milliseconds; the same as the loader's budget for a whole remote. A slow line must not end a chunk that is arriving. */
const chunkLoadTimeout = 120_000;

/** Milliseconds: many editors empty a file before they write it, and the page would show the empty one. */
const saveMs = 30;

/** The part of the config that shell and remotes have in common. */
export const baseConfig = ({ uniqueName, buildId, port, development }: BaseInput): RsbuildConfig => ({
  plugins: [federationRuntimeAsModules(), compressAhead()],
  source: { preEntry: fileURLToPath(new URL('./zod-without-eval.ts', import.meta.url)) },
  server: { host: '127.0.0.1', port, strictPort: true },
  dev: { lazyCompilation: false },
  output: {
    // Two builds of one remote may be in a page at once, so they must not share class names.
    cssModules: {
      localIdentName: development ? `${uniqueName}-[name]-[local]` : `[local]-${uniqueName}-${buildId}-[hash:base64:5]`,
      namedExport: false,
    },
    sourceMap: { js: development ? 'cheap-module-source-map' : false, css: development },
  },
  html: { crossorigin: 'anonymous' },
  tools: {
    rspack: {
      watchOptions: { aggregateTimeout: saveMs },
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
