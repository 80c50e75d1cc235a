import { satisfy } from '@module-federation/enhanced/runtime';
import type { RemoteModule, RemoteName } from '@playa/contracts';
import { RemoteLoadError } from './remote-load-error.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether it is a React component: a function, or a result of `memo`, `lazy` or `forwardRef`. */
const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (isRecord(value) && '$$typeof' in value);

const isRemoteModule = (value: unknown): value is RemoteModule =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  typeof value.contract === 'string' &&
  isRecord(value.pages) &&
  Object.values(value.pages).every(isComponent) &&
  (value.overlay === null || isComponent(value.overlay)) &&
  Array.isArray(value.commands);

/** Rewrites what the runtime's parser gets wrong: `> 1.2` to `>1.2`, and `>=0` to `*`. */
const normalizeRange = (range: string): string =>
  range.replaceAll(/([<>=~^])\s+/g, '$1').replaceAll(/(?<![\w.])>=0(\.0){0,2}(?![\w.-])/g, '*');

/**
 * Whether the version satisfies the semver range. Prerelease versions satisfy no range. Uses the parser of the Module Federation runtime,
 * so that the page needs no second one.
 */
export const isCompatible = (range: string, version: string): boolean =>
  !version.includes('-') && satisfy(version, normalizeRange(range));

/** @throws {RemoteLoadError} contract, when the shell's version does not satisfy the range */
export const checkContractRange = (remote: RemoteName, range: string, version: string): void => {
  if (isCompatible(range, version)) return;
  throw new RemoteLoadError(remote, 'contract', `it works with contract ${range}, the shell has ${version}`);
};

/**
 * Validates a loaded module. After a partial failure the runtime may resolve with an empty module.
 * @throws {RemoteLoadError} contract
 */
export const checkRemoteModule = (remote: RemoteName, loaded: unknown, version: string): RemoteModule => {
  const module = isRecord(loaded) ? loaded.default : undefined;
  if (!isRemoteModule(module)) {
    throw new RemoteLoadError(remote, 'contract', 'its module does not export what defineRemote() makes');
  }
  if (module.name !== remote) {
    throw new RemoteLoadError(remote, 'contract', `its address holds the remote "${module.name}"`);
  }
  checkContractRange(remote, module.contract, version);
  return module;
};
