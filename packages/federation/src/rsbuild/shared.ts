import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The `shared` options of one request for Module Federation's plugin. */
export interface SharedModule {
  /** Loaded once per page, whatever the versions. */
  singleton: boolean;
  /** Throws if the page's version does not satisfy `requiredVersion`. If false, the app falls back to its own copy. */
  strictVersion: boolean;
  requiredVersion: string;
  version: string;
}

type Shared = Record<string, SharedModule>;

/** Also with a slash: otherwise a sub-path import (`react/jsx-runtime`, `react-dom/client`) would load a second copy. */
const singletons = { react: ['react', 'react/'], 'react-dom': ['react-dom', 'react-dom/'] };

/** Sub-path imports of the component library; it is resolved through a package that every app depends on. */
const components = { requests: ['@base-ui/react/'], packageName: '@base-ui/react', resolveFrom: '@playa/ui' };

/** Libraries that only some remotes use. The first such remote in a page provides its copy. */
const ofRemotes = { '@reduxjs/toolkit': ['@reduxjs/toolkit', '@reduxjs/toolkit/query/react'] };

const installedVersion = (packageName: string, require: NodeJS.Require): string => {
  const { version } = require(`${packageName}/package.json`) as { version: string };
  return version;
};

const dependenciesOf = (packageFile: string): string[] => {
  const { dependencies = {} } = JSON.parse(readFileSync(packageFile, 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies);
};

/** `19.3.1` -> `^19.3.0`: a remote may use features of the minor version that it was built with. */
const rangeOf = (version: string): string => `^${version.split('.').slice(0, 2).join('.')}.0`;

/**
 * `1.34.2` -> `~1.34.0`. A build parses messages with the contract that it was built with. The schemas of a later minor version would pass
 * on enum values that its code does not know.
 */
const contractRangeOf = (version: string): string => rangeOf(version).replace('^', '~');

const share = (
  requests: readonly string[],
  version: string,
  singleton: boolean,
  requiredVersion = rangeOf(version),
): Shared => {
  const rule = { singleton, strictVersion: singleton, requiredVersion, version };
  return Object.fromEntries(requests.map((request) => [request, rule]));
};

/**
 * Modules that shell and remotes share in a page if the versions allow it; `root` is the app's folder. The versions are those of the
 * installed packages, because package.json has only "catalog:". An app that is incompatible with the page's version falls back to its own
 * copy. React cannot have two copies, so there it throws.
 */
export const sharedWithShell = (root: string): Shared => {
  const require = createRequire(join(root, 'package.json'));
  const ofComponents = createRequire(require.resolve(components.resolveFrom));
  const contracts = installedVersion('@playa/contracts', require);
  return {
    ...Object.assign(
      {},
      ...Object.entries(singletons).map(([name, requests]) => share(requests, installedVersion(name, require), true)),
    ),
    ...share(['@playa/contracts'], contracts, false, contractRangeOf(contracts)),
    ...share(components.requests, installedVersion(components.packageName, ofComponents), false),
  };
};

/** {@link sharedWithShell}, and modules that only remotes share. */
export const sharedByRemotes = (root: string): Shared => {
  const packageFile = join(root, 'package.json');
  const require = createRequire(packageFile);
  const dependencies = dependenciesOf(packageFile);
  const own = Object.entries(ofRemotes).filter(([name]) => dependencies.includes(name));
  return {
    ...sharedWithShell(root),
    ...Object.assign({}, ...own.map(([name, requests]) => share(requests, installedVersion(name, require), false))),
  };
};
