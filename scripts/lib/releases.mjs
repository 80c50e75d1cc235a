import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from './contract-version.mjs';
import { remotes, root, stateDir } from './paths.mjs';
import { portVariable } from './ports.mjs';
import { releaseTool } from './release-tool.mjs';
import { UserError } from './user-error.mjs';

/** Builds are kept as <state>/releases/<app>/<build id>/; a release never deletes an older one, pages may still run it. */
const releasesDir = path.join(stateDir, 'releases');
/** What is released of each app: `{[app]: {app, current, previous, rollout, pinned}}`. */
const recordsFile = path.join(releasesDir, 'records.json');

export const releaseDir = (app) => path.join(releasesDir, app);

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const readRecords = () => (existsSync(recordsFile) ? readJson(recordsFile) : {});

/** Writes atomically: a reader sees the old file or the new one. */
export const writeJson = (file, value) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${file}.new`, file);
};

/** What is kept of a stored build: version and contract; of a remote also what its `remote.json` and its manifest hold. */
const describeBuild = async (app, buildId) => {
  const { version } = readJson(path.join(root, app, 'package.json'));
  const remoteJson = path.join(root, app, 'remote.json');
  if (!existsSync(remoteJson)) return { version, buildId, contract: contractVersion() };
  const { readStart } = await releaseTool();
  const { contract, commands, pages = [] } = readJson(remoteJson);
  const start = readStart(path.join(releaseDir(app), buildId));
  return { version, buildId, contract, start, commands, pages };
};

/** Are the files of this build there? */
export const isStored = (app, buildId) => existsSync(path.join(releaseDir(app), buildId));

/** Is this build of the app in use, by all or by a share of the users, or the app pinned to another one? */
export const isPublished = (app, buildId) => {
  const record = readRecords()[app];
  if (!record || !isStored(app, buildId)) return false;
  return record.pinned || record.current.buildId === buildId || record.rollout?.build.buildId === buildId;
};

/** Keeps <app>/dist as a build of the app. */
export const storeBuild = (app, buildId) => {
  const target = path.join(releaseDir(app), buildId);
  const incoming = `${target}.new`;
  rmSync(incoming, { recursive: true, force: true });
  cpSync(path.join(root, app, 'dist'), incoming, { recursive: true });
  renameSync(incoming, target);
};

/**
 * Changes what is released of an app, alone among all processes.
 * @param {(record: object | undefined, records: object) => object | undefined} change answers the new record; undefined removes it
 */
export const changeRecord = async (app, change) => {
  const { withLock } = await releaseTool();
  return withLock(releasesDir, () => {
    const { [app]: record, ...others } = readRecords();
    const changed = change(record, others);
    if (changed !== record) writeJson(recordsFile, changed ? { ...others, [app]: changed } : others);
    return changed;
  });
};

/** Makes a stored build the app's current one; the build before it is kept for `rollback`. A pinned app stays as it is. */
export const publish = async (app, buildId) => {
  const { withRelease } = await releaseTool();
  const build = await describeBuild(app, buildId);
  return changeRecord(app, (record) => withRelease(app, record, build));
};

/**
 * As {@link publish}, for a share of the users too, of a build that works with the published shell, or of a shell that all published remotes
 * work with.
 */
export const release = async (app, buildId, share = 1) => {
  const { requireContract, withRelease } = await releaseTool();
  const build = await describeBuild(app, buildId);
  return changeRecord(app, (record, others) => {
    if (app === 'shell') {
      if (share < 1)
        throw new UserError('Only remotes are released to a share of the users; the shell goes to everybody.');
      for (const other of Object.values(others)) requireContract(other.app, other.current.contract, build.contract);
    } else {
      if (!others.shell) throw new UserError('shell was not built yet; run: npm run build');
      requireContract(app, build.contract, others.shell.current.contract);
    }
    return withRelease(app, record, build, share);
  });
};

/** Changes the record of an app that has one, e.g. by a rollback, as far as shell and remotes still fit. */
export const changeRelease = async (app, change) => {
  const { requireContract } = await releaseTool();
  return changeRecord(app, (record, others) => {
    if (!record) throw new UserError(`${app} was not built yet; run: npm run build`);
    const changed = change(record);
    if (changed.current.buildId === record.current.buildId) return changed;
    if (app !== 'shell') requireContract(app, changed.current.contract, others.shell?.current.contract);
    else
      for (const other of Object.values(others))
        requireContract(other.app, other.current.contract, changed.current.contract);
    return changed;
  });
};

export const currentBuild = (app) => readRecords()[app]?.current;

/** Forgets an app whose folder is gone. @returns {Promise<boolean>} whether it was known */
export const removeRecord = async (app) => {
  let known = false;
  await changeRecord(app, (record) => {
    known = record !== undefined;
    return undefined;
  });
  return known;
};

/** The registry the shell reads, for remotes served at these ports; those run from source have no build folder. */
export const remoteRegistry = (ports, devRemotes = []) => {
  const records = readRecords();
  const entryOf = (remote) => {
    const { current, previous, rollout, pinned } =
      records[`mfe-${remote}`] ?? stop(`mfe-${remote} was not built yet; run: npm run build`);
    const origin = `http://127.0.0.1:${ports[portVariable(remote)]}`;
    if (devRemotes.includes(remote)) {
      // Its sources are what runs, so there is no other build and nothing is known of its files.
      const { start: _start, ...source } = current;
      return { name: remote, ...source, entry: `${origin}/mf-manifest.json`, previous: null, rollout: null, pinned };
    }
    const addressed = (build) => build && { ...build, entry: `${origin}/${build.buildId}/mf-manifest.json` };
    return {
      name: remote,
      ...addressed(current),
      previous: addressed(previous),
      rollout: rollout && { share: rollout.share, build: addressed(rollout.build) },
      pinned,
    };
  };
  const contract = records.shell?.current.contract;
  return { schema: 1, ...(contract ? { shell: { contract } } : {}), remotes: remotes.map(entryOf) };
};

const stop = (message) => {
  throw new UserError(message);
};
