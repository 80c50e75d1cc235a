import type { RsbuildPlugin } from '@rsbuild/core';

/** Requests of Module Federation's plugin for CommonJS files, of which nothing can be left out of a bundle, and the same as ES modules. */
const asModules: readonly (readonly [RegExp, string])[] = [
  [/(?<=@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/])index\.cjs$/, 'index.js'],
  [/^@module-federation\/runtime$/, '@module-federation/runtime/dist/index.js'],
  [/^@module-federation\/runtime-tools\/runtime-core$/, '@module-federation/runtime-tools/dist/runtime-core.js'],
];

/** Takes Module Federation's runtime as ES modules, so that a build holds only what it uses: 5 kB gzipped less in each entry. */
export const federationRuntimeAsModules = (): RsbuildPlugin => ({
  name: 'playa:federation-runtime-as-modules',
  setup(api) {
    api.modifyRspackConfig((_, { rspack, appendPlugins }) => {
      for (const [request, module] of asModules) {
        const replace = (resource: { request: string }) => {
          resource.request = resource.request.replace(request, module);
        };
        appendPlugins(new rspack.NormalModuleReplacementPlugin(request, replace));
      }
    });
  },
});
