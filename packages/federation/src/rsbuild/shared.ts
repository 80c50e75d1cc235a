import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** How one request is shared: as Module Federation's plugin takes it. */
export interface SharedModule {
  /** Once per page, whatever the versions. */
  singleton: boolean;
  /** A singleton whose range does not hold the page's version throws; of the others, the app's own copy is used. */
  strictVersion: boolean;
  requiredVersion: string;
  version: string;
}

type Shared = Record<string, SharedModule>;

/** With the slash too: a sub-path import (`react/jsx-runtime`, `react-dom/client`) would bring a second copy. */
const singletons = { react: ['react', 'react/'], 'react-dom': ['react-dom', 'react-dom/'] };

/** Sub-path imports of the component library; a package that every app has gives the way to it. */
const components = { requests: ['@base-ui/react/'], packageName: '@base-ui/react', through: '@playa/ui' };

/** Only some remotes have it, so the page has none: the first of them to be loaded brings it. */
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
 * `1.34.2` -> `~1.34.0`. A build reads what other sides send by the contract that it was made with: with the schemas of a later minor
 * version it would be given states and reasons of which its code knows nothing.
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
 * What shell and remotes have once per page, where the versions allow it; `root` is the app's folder. The versions are read from
 * what is installed, because package.json says only "catalog:". An app that can't live with the page's version brings its own
 * copy; of React that is impossible, so there it throws instead of running on a wrong one.
 */
export const sharedWithShell = (root: string): Shared => {
  const require = createRequire(join(root, 'package.json'));
  const ofComponents = createRequire(require.resolve(components.through));
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

/** As {@link sharedWithShell}, and what only remotes have in common. */
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
