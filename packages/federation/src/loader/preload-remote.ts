import type { RemoteEntry } from '@playa/contracts';
import { resolveStart } from './build-start.ts';
import { preloadFiles } from './preload-files.ts';

/** The attributes equal those of the loader's request, so that the browser fetches the script once. */
const preloadEntryScript = (url: string, integrity: string): void => {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.setAttribute('as', 'script');
  link.crossOrigin = 'anonymous';
  link.setAttribute('integrity', integrity);
  link.href = url;
  document.head.append(link);
};

/**
 * Preloads the initial files of a remote before a loader exists; none of them is executed. Does nothing if the registry does not list the
 * files, or if a rollout decides later which build this user gets.
 * @throws {RemoteLoadError} invalid-manifest, when a file is outside of the build's folder
 */
export const preloadRemote = ({ name, entry, start, rollout }: RemoteEntry): void => {
  if (!start || rollout) return;
  const files = resolveStart(name, entry, start);
  preloadEntryScript(files.entryScript, files.integrity);
  preloadFiles(files, '');
};
