import { createHash } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { baseConfig } from '../../../../packages/federation/src/rsbuild/base-config.ts';
import { apps } from '../../../../scripts/lib/command-line.mjs';
import { root, stateDir } from '../../../../scripts/lib/paths.mjs';
import { sourceHash } from '../../../../scripts/lib/source-hash.mjs';
import { stageOf } from '../../../../scripts/lib/stage.mjs';
import { step } from '../../../../scripts/lib/steps.mjs';

const builds = path.join(stateDir, 'bench/first-load');
const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** The shell's page asks for the registry early, which the bundle does not have. */
const withoutRegistry: RsbuildPlugin = {
  name: 'bench:without-registry',
  setup(api) {
    api.modifyHTML((html) => html.replace(/<link\b[^>]*\/remotes\.json[^>]*>/, ''));
  },
};

/** As the shell's, without Module Federation. */
const configOf = (buildId: string, folder: string): RsbuildConfig =>
  mergeRsbuildConfig(baseConfig({ uniqueName: 'playa_bundle', buildId, port: 0, development: false }), {
    mode: 'production',
    plugins: [pluginReact(), withoutRegistry],
    source: {
      entry: { index: here('./index.ts') },
      define: { 'process.env.PLAYA_STAGE': JSON.stringify(stageOf()) },
    },
    html: { template: path.join(root, 'shell/src/index.html') },
    resolve: {
      alias: {
        '@playa/federation$': here('./federation.ts'),
        '@module-federation/enhanced/runtime$': here('./federation-runtime.ts'),
      },
    },
    output: { assetPrefix: '/', distPath: { root: folder }, cleanDistPath: true },
    logLevel: 'warn',
  });

/**
 * Builds shell and remotes from the same sources as one app, unless that build is there: a chunk for each remote, packages that
 * several chunks need in chunks of their own, compressed ahead.
 * @returns the folder to serve
 */
export const buildBundle = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of [...apps, 'e2e']) hash.update(sourceHash(folder));
  const buildId = hash.digest('hex').slice(0, 12);
  const folder = path.join(builds, buildId);
  if (existsSync(folder)) return folder;
  await step('Building the same pages as one bundle', async () => {
    rmSync(builds, { recursive: true, force: true });
    const unfinished = `${folder}.new`;
    const rsbuild = await createRsbuild({ cwd: here('.'), config: configOf(buildId, unfinished) });
    const { close } = await rsbuild.build();
    await close();
    renameSync(unfinished, folder);
  });
  return folder;
};
