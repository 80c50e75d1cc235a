import { build } from 'esbuild';

/**
 * Loader for `*.worker.ts`: the module's default export is the bundled source of a Web Worker. A page starts it from a blob. A remote
 * cannot use a worker chunk of the bundler: browsers start no worker from another origin, and the chunk would contain the federation
 * runtime.
 * @this {import('@rsbuild/core').Rspack.LoaderContext}
 */
export default async function workerSource() {
  const { outputFiles, metafile } = await build({
    entryPoints: [this.resourcePath],
    bundle: true,
    write: false,
    metafile: true,
    minify: this.mode === 'production',
    platform: 'browser',
    format: 'iife',
    target: ['chrome109', 'firefox115', 'safari16'],
    logLevel: 'silent',
  });
  for (const file of Object.keys(metafile.inputs)) this.addDependency(`${process.cwd()}/${file}`);
  return `export default ${JSON.stringify(outputFiles[0]?.text)};`;
}
