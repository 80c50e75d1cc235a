import type { BuildStart, RemoteName } from '@playa/contracts';
import { RemoteLoadError } from './remote-load-error.ts';

/** What a build begins with, as addresses. */
export interface ResolvedStart {
  entryScript: string;
  /** Null where only the build's own manifest names the script. */
  integrity: string | null;
  scripts: readonly string[];
  styles: readonly string[];
}

type Start = Omit<BuildStart, 'integrity'> & Pick<ResolvedStart, 'integrity'>;

/** Address of the folder that holds a build's manifest, with a slash at its end. */
export const folderOf = (manifestAddress: string): string => new URL('.', manifestAddress).href;

/**
 * @param entry address of the build's manifest
 * @throws {RemoteLoadError} invalid-manifest, when a file lies outside of the build's folder
 */
export const resolveStart = <Given extends Start>(remote: RemoteName, entry: string, start: Given) => {
  const folder = folderOf(entry);
  const resolve = (file: string): string => {
    const { href } = new URL(file, folder);
    if (href.startsWith(folder)) return href;
    throw new RemoteLoadError(remote, 'invalid-manifest', `a file is named that is outside of its build: "${file}"`);
  };
  return {
    entryScript: resolve(start.entryScript),
    integrity: start.integrity as Given['integrity'],
    scripts: start.scripts.map(resolve),
    styles: start.styles.map(resolve),
  };
};
