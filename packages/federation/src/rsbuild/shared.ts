import { createRequire } from 'node:module';
import { join } from 'node:path';

interface SharedSingleton {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version: string;
}

/** With the slash too: a sub-path import (`react/jsx-runtime`, `react-dom/client`) would bring a second copy. */
const sharedModules = { react: ['react', 'react/'], 'react-dom': ['react-dom', 'react-dom/'] } as const;

const installedVersion = (packageName: string, root: string): string => {
  const { version } = createRequire(join(root, 'package.json'))(`${packageName}/package.json`) as { version: string };
  return version;
};

/** `19.3.1` -> `^19.3.0`: a remote may use features of the minor version that it was built with. */
const rangeOf = (version: string): string => `^${version.split('.').slice(0, 2).join('.')}.0`;

/**
 * What shell and remotes have once per page. The versions are read from what is installed, because package.json
 * says only "catalog:". A remote that can't live with the page's version throws instead of running on a wrong one.
 */
export const sharedSingletons = (root: string): Record<string, SharedSingleton> =>
  Object.fromEntries(
    Object.entries(sharedModules).flatMap(([packageName, requests]) => {
      const version = installedVersion(packageName, root);
      const rule: SharedSingleton = {
        singleton: true,
        strictVersion: true,
        requiredVersion: rangeOf(version),
        version,
      };
      return requests.map((request) => [request, rule]);
    }),
  );
