import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const sharedRuntime = fileURLToPath(new URL('./shared-refresh-runtime.ts', import.meta.url));

/** React, whose components are replaced in a running page in development, those of remotes too. */
export const reactWithHotReload = (): RsbuildPlugin[] => [
  pluginReact({ reactRefreshOptions: { exclude: [/[\\/]node_modules[\\/]/, sharedRuntime] } }),
  {
    name: 'playa:hot-reload',
    setup(api) {
      api.modifyRspackConfig((_config, { rspack, isDev, appendPlugins }) => {
        if (isDev) appendPlugins(new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, sharedRuntime));
      });
    },
  },
];
