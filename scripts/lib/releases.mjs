import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remotes, root, stateDir } from './paths.mjs';
import { Stop } from './stop.mjs';

/** Builds are kept as <state>/releases/<app>/<build id>/; a release never deletes an older one, pages may still run it. */
const releasesDir = path.join(stateDir, 'releases');
const indexFile = path.join(releasesDir, 'index.json');

export const releaseDir = (app) => path.join(releasesDir, app);

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const readIndex = () => (existsSync(indexFile) ? readJson(indexFile) : {});

/** Writes atomically: a reader sees the old file or the new one. */
export const writeJson = (file, value) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${file}.new`, file);
};

/** What the registry says of an app: its version, and of a remote what its `remote.json` holds. */
const describe = (app) => {
  const { version } = readJson(path.join(root, app, 'package.json'));
  const manifest = path.join(root, app, 'remote.json');
  if (!existsSync(manifest)) return { version, commands: [] };
  const { contract, commands } = readJson(manifest);
  return { version, contract, commands };
};

/** Is this build of the app the one in use? */
export const isPublished = (app, buildId) =>
  readIndex()[app]?.current.buildId === buildId && existsSync(path.join(releaseDir(app), buildId));

/** Publishes <app>/dist as the app's current build; the build before it is kept for `rollback`. */
export const publish = (app, buildId) => {
  const target = path.join(releaseDir(app), buildId);
  if (!existsSync(target)) {
    const incoming = `${target}.new`;
    rmSync(incoming, { recursive: true, force: true });
    cpSync(path.join(root, app, 'dist'), incoming, { recursive: true });
    renameSync(incoming, target);
  }
  const index = readIndex();
  const previous = index[app]?.current ?? null;
  if (previous?.buildId === buildId) return;
  index[app] = { current: { ...describe(app), buildId }, previous };
  writeJson(indexFile, index);
};

/** Makes the build before the current one current again. */
export const rollback = (app) => {
  const index = readIndex();
  const entry = index[app];
  if (!entry?.previous) throw new Stop(`${app} has no earlier build to go back to.`);
  index[app] = { current: entry.previous, previous: entry.current };
  writeJson(indexFile, index);
  return entry.previous;
};

export const currentBuild = (app) => readIndex()[app]?.current;

/** The registry the shell reads, for remotes served at these ports; those run from source have no build folder. */
export const remoteRegistry = (ports, devRemotes = []) => {
  const index = readIndex();
  const build = (remote, release) => ({
    version: release.version,
    buildId: release.buildId,
    entry: `http://127.0.0.1:${ports[`PLAYA_${remote.toUpperCase()}_PORT`]}${devRemotes.includes(remote) ? '' : `/${release.buildId}`}/mf-manifest.json`,
    contract: release.contract,
  });
  return {
    schema: 1,
    remotes: remotes.map((remote) => {
      const entry = index[`mfe-${remote}`];
      if (!entry) throw new Stop(`mfe-${remote} was not built yet; run: npm run build`);
      return {
        name: remote,
        ...build(remote, entry.current),
        commands: entry.current.commands,
        previous: entry.previous ? build(remote, entry.previous) : null,
      };
    }),
  };
};
