import { isBuiltin } from 'node:module';
import { UserError } from './user-error.mjs';

/** There once per page, or once per bundle: the remote decides which copy. */
const peers = new Set(['react', 'react-dom']);

/** `catalog:` of pnpm-workspace.yaml: the version of every third-party package. */
export const readCatalog = (yaml) => {
  const [, block = ''] = /^catalog:\n((?: {2}.+\n)+)/m.exec(yaml) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/^ {2}"?([^":]+)"?: (\S+)$/gm)].map(([, name, version]) => [name, version]),
  );
};

/** `./x.ts` and `./x.tsx` as `./x.js`, in imports that the compiler leaves as they are: those of declarations, and of addresses. */
export const withJavaScriptNames = (text) =>
  text
    .replaceAll(/((?:from|import) ?\(? ?['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2')
    .replaceAll(/(new URL\(['"]\.[^'"]+)\.tsx?(['"], import\.meta\.url\))/g, '$1.js$2');

/** The installed packages that a script, declaration or style sheet imports. */
export const importedPackages = (text) => {
  const specifiers = [...text.matchAll(/(?:^|[\s;}(])(?:from|@?import|require) ?\(? ?['"]([^'".][^'"]*)['"]/g)].map(
    ([, it]) => it,
  );
  const names = specifiers
    .filter((it) => !isBuiltin(it) && /^(@[\w-]+\/)?[\w-]/.test(it))
    .map((it) =>
      it
        .split('/')
        .slice(0, it.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(names)];
};

/** `./src/x.ts` as what is there once it is compiled. */
const compiled = (file) => {
  if (!/\.tsx?$/.test(file)) return file;
  const base = file.replace(/\.tsx?$/, '');
  return { types: `${base}.d.ts`, default: `${base}.js` };
};

const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** `19.3.1` as `^19.3.0`. */
const minorRange = (version) => `^${version.split('.').slice(0, 2).join('.')}.0`;

/**
 * package.json outside the workspace: exact versions instead of `catalog:` and `workspace:`, of what the packed files import and nothing else.
 * The other packages of Playa are peers, so that a remote has one copy of each.
 * @param {{exports: object, bin?: object}} offered
 * @param {{name: string, sideEffects?: unknown}} manifest package.json of the workspace
 * @throws {UserError} for an import that package.json does not list
 */
export const packedManifest = (
  { exports, bin },
  { name, sideEffects, dependencies = {}, devDependencies = {} },
  { version, catalog, imported },
) => {
  const listed = { ...dependencies, ...devDependencies };
  const packed = { dependencies: {}, peerDependencies: {} };
  for (const it of [...imported].sort()) {
    if (it === name) continue;
    if (!listed[it]) throw new UserError(`${name} imports ${it}, which its package.json does not list.`);
    if (it.startsWith('@playa/')) packed.peerDependencies[it] = version;
    else if (!catalog[it]) throw new UserError(`${name} imports ${it}, which pnpm-workspace.yaml has no version of.`);
    else if (peers.has(it)) packed.peerDependencies[it] = minorRange(catalog[it]);
    else packed.dependencies[it] = catalog[it];
  }
  return {
    name,
    version,
    private: true,
    type: 'module',
    ...(sideEffects === undefined ? {} : { sideEffects }),
    exports: mapValues(exports, compiled),
    ...(bin ? { bin: mapValues(bin, (file) => compiled(file).default) } : {}),
    ...packed,
  };
};
