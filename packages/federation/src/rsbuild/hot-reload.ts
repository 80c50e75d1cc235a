import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const sharedRuntime = fileURLToPath(new URL('./shared-refresh-runtime.ts', import.meta.url));

/** The React plugin, with React Refresh in development for the components of the shell and of remotes. */
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
