import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from './contract-version.mjs';
import { importedPackages, packedManifest, readCatalog, withJavaScriptNames } from './packed-manifest.mjs';
import { root } from './paths.mjs';
import { run, tool } from './run.mjs';
import { step } from './steps.mjs';

/** What a remote is made of outside this repository. */
export const packedNames = ['contracts', 'event-bus', 'ui', 'federation', 'testing'];

/** Below the root, where the compiler finds the types of the installed packages. */
const stage = path.join(root, 'node_modules/.cache/playa-pack');

const sourceOf = (name) => path.join(root, 'packages', name);
const readManifest = (name) => JSON.parse(readFileSync(path.join(sourceOf(name), 'package.json'), 'utf8'));
/** What packages offer outside the repository, where that is less than inside. */
const offered = ({ exports, publishConfig }) => ({ exports, ...publishConfig });

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Sources that others name by `new URL('./x.ts', import.meta.url)`, which the compiler does not follow. */
const namedByAddress = (name) =>
  filesBelow(path.join(sourceOf(name), 'src'))
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/new URL\('(\.[^']+\.tsx?)', import\.meta\.url\)/g)].map(([, named]) =>
        path.resolve(path.dirname(file), named),
      ),
    );

const entriesOf = (name) => {
  const { exports, bin = {} } = offered(readManifest(name));
  const sources = [...Object.values(exports), ...Object.values(bin)].filter((file) => /\.tsx?$/.test(file));
  const types = path.join(sourceOf(name), 'src/env.d.ts');
  return [
    ...sources.map((file) => path.join(sourceOf(name), file)),
    ...namedByAddress(name),
    ...(existsSync(types) ? [types] : []),
  ];
};

/** Compiles what the packages export, and everything that takes, to JavaScript and declarations below the stage. */
const compile = async () => {
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  const config = path.join(stage, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    allowJs: false,
    rewriteRelativeImportExtensions: true,
    rootDir: path.join(root, 'packages'),
    outDir: stage,
  };
  const files = packedNames.flatMap(entriesOf);
  const settings = { extends: path.join(root, 'tsconfig.json'), compilerOptions, files, include: [] };
  writeFileSync(config, JSON.stringify(settings));
  await tool('tsc', ['-p', config]);
  rmSync(config);
};

/** Style sheets and the like, which the compiler leaves where they are. */
const copyAssets = (name) => {
  const source = sourceOf(name);
  for (const file of filesBelow(path.join(source, 'src'))) {
    const relative = path.relative(source, file);
    if (!/\.(tsx?|json)$/.test(file) && !relative.includes('gallery')) cpSync(file, path.join(stage, name, relative));
  }
  for (const text of ['README.md', 'CHANGELOG.md']) {
    if (existsSync(path.join(source, text))) cpSync(path.join(source, text), path.join(stage, name, text));
  }
};

const finish = (name, version, catalog) => {
  copyAssets(name);
  const folder = path.join(stage, name);
  const imported = new Set();
  for (const file of filesBelow(folder).filter((it) => /\.(m?js|d\.ts|css)$/.test(it))) {
    const text = withJavaScriptNames(readFileSync(file, 'utf8'));
    for (const it of importedPackages(text)) imported.add(it);
    writeFileSync(file, text);
  }
  const manifest = packedManifest(offered(readManifest(name)), readManifest(name), { version, catalog, imported });
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return folder;
};

/**
 * Packs the packages into a folder, as files that `npm install` takes. All have the contract's version: they are made together and fit together.
 * @returns {Promise<{name: string, version: string, file: string}[]>} in the order of `packedNames`; `name` as `@playa/ui`
 */
export const packPackages = (out) =>
  step('Packing packages', async () => {
    const version = contractVersion();
    const catalog = readCatalog(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'));
    mkdirSync(out, { recursive: true });
    await compile();
    const packed = [];
    for (const name of packedNames) {
      const folder = finish(name, version, catalog);
      await run('npm', ['pack', '--pack-destination', out], { cwd: folder });
      packed.push({ name: `@playa/${name}`, version, file: path.join(out, `playa-${name}-${version}.tgz`) });
    }
    return packed;
  });
