import { satisfy } from '@module-federation/enhanced/runtime';
import type { RemoteModule, RemoteName } from '@playa/contracts';
import { RemoteLoadError } from './remote-load-error.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A React component: a function, or what `memo`, `lazy` and `forwardRef` return. */
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

/** What the runtime misreads, as it reads it: `> 1.2` is `>1.2`, and `>=0` every version. */
const readable = (range: string): string =>
  range.replaceAll(/([<>=~^])\s+/g, '$1').replaceAll(/(?<![\w.])>=0(\.0){0,2}(?![\w.-])/g, '*');

/**
 * Is the version in the semver range? No range holds a version before its release. The Module Federation runtime reads ranges already, so
 * that the page needs no second reader of them.
 */
export const worksWith = (range: string, version: string): boolean =>
  !version.includes('-') && satisfy(version, readable(range));

/** @throws {RemoteLoadError} contract, when the range does not hold the shell's version */
export const checkContractRange = (remote: RemoteName, range: string, version: string): void => {
  if (worksWith(range, version)) return;
  throw new RemoteLoadError(remote, 'contract', `it works with contract ${range}, the shell has ${version}`);
};

/**
 * The remote behind what the runtime loaded. A load that went wrong half-way may "succeed" with nothing in it.
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
