import { fileURLToPath } from 'node:url';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { type ConfigParams, mergeRsbuildConfig, type RsbuildConfig, type Rspack } from '@rsbuild/core';
import { exposedModule, federationName } from '../federation-name.ts';
import { baseConfig } from './base-config.ts';
import { currentBuildId, portOf } from './build-environment.ts';
import { reactWithHotReload } from './hot-reload.ts';
import { sharedByRemotes } from './shared.ts';

/** Removes the page's entry. Module Federation adds the container as a separate entry. */
const withoutPage = (config: Rspack.Configuration): void => {
  config.entry = {};
};

const loopbackOrigin = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/;

/**
 * The Rsbuild config of the remote that `manifest` (its `remote.json`) describes. Exposes `src/remote.tsx` as `./remote`. In development
 * `src/index.ts` runs the remote standalone; a production build contains only the exposed module.
 *
 * `port` is the default development port; `PLAYA_<NAME>_PORT` overrides it.
 */
export const defineRemote =
  ({ manifest: { name }, port }: { manifest: { name: string }; port: number }) =>
  ({ command }: ConfigParams): RsbuildConfig => {
    const development = command === 'dev';
    const devPort = portOf(name, port, process.env);
    const buildId = development ? 'dev' : currentBuildId(process.env);
    const federation = pluginModuleFederation({
      name: federationName(name),
      filename: development ? 'remote-entry.js' : 'static/js/remote-entry.[contenthash:8].js',
      exposes: { [exposedModule]: './src/remote.tsx' },
      shared: sharedByRemotes(process.cwd()),
      shareStrategy: 'loaded-first',
      runtimePlugins: [fileURLToPath(new URL('./chunk-query.ts', import.meta.url))],
      manifest: true,
      dts: false,
      // In development the remote runs without the shell, so it needs its own runtime.
      experiments: { externalRuntime: !development, optimization: { target: 'web' } },
    });
    return mergeRsbuildConfig(baseConfig({ uniqueName: federationName(name), buildId, port: devPort, development }), {
      plugins: [...reactWithHotReload(), federation],
      source: { entry: { index: './src/index.ts' } },
      server: { cors: { origin: loopbackOrigin } },
      dev: { assetPrefix: 'auto', client: { host: '127.0.0.1', port: devPort } },
      output: { assetPrefix: 'auto' },
      tools: development ? {} : { htmlPlugin: false, rspack: withoutPage },
    });
  };
