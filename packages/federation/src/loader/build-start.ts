import type { BuildStart, RemoteName } from '@playa/contracts';
import { exposedModule, federationName } from '../federation-name.ts';
import { RemoteLoadError } from './remote-load-error.ts';

interface StartingBuild {
  /** Address of the build's manifest. */
  entry: string;
  version: string | null;
  start: BuildStart;
}

/** What a build begins with, as addresses. */
export interface ResolvedStart {
  entryScript: string;
  integrity: string;
  scripts: readonly string[];
  styles: readonly string[];
  /** What the runtime gets instead of the build's manifest. */
  manifest: object;
}

/** Address of the folder that holds a build's manifest, with a slash at its end. */
export const folderOf = (manifestAddress: string): string => new URL('.', manifestAddress).href;

/**
 * The manifest that the runtime needs in order to load the entry script. It lists no files of the exposed module: they are preloaded, and
 * the build itself loads them. Nor does it list shared modules: the build offers them to the runtime when it starts.
 */
const manifestOf = (name: string, folder: string, { version, start }: StartingBuild): object => ({
  id: name,
  name,
  metaData: {
    name,
    globalName: name,
    type: 'app',
    // With it the runtime finds what an earlier build of this version left in the page, and removes it.
    buildInfo: { buildVersion: version ?? '', buildName: name },
    publicPath: folder,
    remoteEntry: { name: start.entryScript, path: '', type: 'global' },
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      id: `${name}:${exposedModule.replace('./', '')}`,
      name: exposedModule.replace('./', ''),
      path: exposedModule,
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    },
  ],
});

/** @throws {RemoteLoadError} invalid-manifest, when a file lies outside of the build's folder */
export const resolveStart = (remote: RemoteName, build: StartingBuild): ResolvedStart => {
  const folder = folderOf(build.entry);
  const resolve = (file: string): string => {
    const { href } = new URL(file, folder);
    if (href.startsWith(folder)) return href;
    throw new RemoteLoadError(remote, 'invalid-manifest', `the registry names a file outside of its build: "${file}"`);
  };
  const { entryScript, integrity, scripts, styles } = build.start;
  return {
    entryScript: resolve(entryScript),
    integrity,
    scripts: scripts.map(resolve),
    styles: styles.map(resolve),
    manifest: manifestOf(federationName(remote), folder, build),
  };
};
