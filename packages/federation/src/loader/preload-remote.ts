import type { RemoteEntry } from '@playa/contracts';
import { resolveStart } from './build-start.ts';
import { preloadFiles } from './preload-files.ts';

/** As the loader requests the entry script, so that the browser fetches it once. */
const preloadEntryScript = (address: string, integrity: string): void => {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.setAttribute('as', 'script');
  link.crossOrigin = 'anonymous';
  link.setAttribute('integrity', integrity);
  link.href = address;
  document.head.append(link);
};

/**
 * Asks for the files with which a remote begins, before there is a loader; nothing of them is run. It does nothing where the registry does
 * not name the files, or where a rollout decides later which build this user has.
 * @throws {RemoteLoadError} invalid-manifest, when a file lies outside of the build's folder
 */
export const preloadRemote = ({ name, entry, start, rollout }: RemoteEntry): void => {
  if (!start || rollout) return;
  const files = resolveStart(name, entry, start);
  preloadEntryScript(files.entryScript, files.integrity);
  preloadFiles(files, '');
};
