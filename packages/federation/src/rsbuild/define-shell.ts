import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { type ConfigParams, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { baseConfig } from './base-config.ts';
import { currentBuildId, portOf, stageOf } from './build-environment.ts';
import { reactWithHotReload } from './hot-reload.ts';
import { preloadFirstPage } from './preload-first-page.ts';
import { sharedWithShell } from './shared.ts';

const uniqueName = 'playa_shell';
const defaultPort = 3000;

/**
 * The Rsbuild config of the shell. It lists no remotes: they are registered at run time, so an unavailable remote does not
 * keep the page from starting. In development `PLAYA_PUBLIC_DIR` is the folder with remotes.json and config.json.
 */
export const defineShell =
  () =>
  ({ command }: ConfigParams): RsbuildConfig => {
    const development = command === 'dev';
    const port = portOf('shell', defaultPort, process.env);
    const buildId = development ? 'dev' : currentBuildId(process.env);
    const publicFolder = process.env.PLAYA_PUBLIC_DIR;
    const federation = pluginModuleFederation({
      name: uniqueName,
      shared: sharedWithShell(process.cwd()),
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      // The loader reads manifests, so the runtime's snapshot support is disabled.
      experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    });
    return mergeRsbuildConfig(baseConfig({ uniqueName, buildId, port, development }), {
      plugins: [...reactWithHotReload(), federation, ...(development ? [] : [preloadFirstPage()])],
      source: {
        entry: { index: './src/index.ts' },
        define: { 'process.env.PLAYA_STAGE': JSON.stringify(stageOf(process.env, development)) },
      },
      html: { template: './src/index.html' },
      server: {
        historyApiFallback: true,
        publicDir: publicFolder ? { name: publicFolder, copyOnBuild: false } : false,
      },
      output: { assetPrefix: '/' },
    });
  };
