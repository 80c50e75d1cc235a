import type { BuildStart, RemoteName } from '@playa/contracts';
import { RemoteLoadError } from './remote-load-error.ts';

/** URLs of the initial files of a build. */
export interface ResolvedStart {
  entryScript: string;
  /** Null if the files were read from the build's own manifest, which has no hash. */
  integrity: string | null;
  scripts: readonly string[];
  styles: readonly string[];
}

type Start = Omit<BuildStart, 'integrity'> & Pick<ResolvedStart, 'integrity'>;

/** URL of the folder of a build's manifest, with a trailing slash. */
export const folderOf = (manifestUrl: string): string => new URL('.', manifestUrl).href;

/**
 * Resolves the paths of a build's initial files to URLs.
 * @param entry URL of the build's manifest
 * @throws {RemoteLoadError} invalid-manifest, when a file is outside of the build's folder
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
