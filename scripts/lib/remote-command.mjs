import path from 'node:path';
import { storeApp } from './build.mjs';
import { apps, readOneApp, readRemoteName } from './command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { removeWorkspaceRemote } from './new-remote.mjs';
import { root } from './paths.mjs';
import { readPorts } from './ports.mjs';
import { releaseTool } from './release-tool.mjs';
import { changeRelease, release, releaseDir, remoteRegistry, removeRecord } from './releases.mjs';
import { readSiteRegistry, refreshRegistry, removeFromSite } from './site.mjs';
import { runMain, UserError } from './user-error.mjs';

/** Changes of one app's record in this folder's state, which every Playa that is started from it serves. */
const changes = {
  rollout: async (app, { share }) => {
    const { withShare } = await releaseTool();
    return changeRelease(app, (record) => withShare(record, share));
  },
  rollback: async (app) => changeRelease(app, (await releaseTool()).withRollback),
  pin: (app) => changeRelease(app, (record) => ({ ...record, pinned: true })),
  unpin: (app) => changeRelease(app, (record) => ({ ...record, pinned: false })),
};

const releaseHere = async (app, { share, base }) => {
  if (base !== undefined) throw new UserError('--base goes with --to: here builds are served by npm start.');
  const { describeChange } = await releaseTool();
  const buildId = await storeApp(app);
  return `${describeChange('release', await release(app, buildId, share), buildId)}\n`;
};

const removeHere = async (remote) => {
  const app = `mfe-${remote}`;
  if (apps.includes(app))
    throw new UserError(`${app} is a folder of this workspace and would be released again: delete the folder first.`);
  const known = [await removeRecord(app), await removeFromSite(remote)];
  await removeWorkspaceRemote(app);
  if (!known.includes(true)) throw new UserError(`The registry lists no ${app}.`);
  return `${app} is no longer in the registry.\n`;
};

const listHere = async ({ json }) => {
  const { listRegistry, formatTable } = await releaseTool();
  const listed = listRegistry((await readSiteRegistry()) ?? remoteRegistry(readPorts()));
  return json ? `${JSON.stringify(listed, null, 2)}\n` : formatTable(listed);
};

const runHere = async (command, options, positionals) => {
  if (command === 'registry') return listHere(options);
  if (command === 'remove') return removeHere(readRemoteName(command, positionals));
  const app = readOneApp(command, positionals);
  if (command === 'release') return releaseHere(app, options);
  const { describeChange } = await releaseTool();
  return `${describeChange(command, await changes[command](app, options))}\n`;
};

/** A build of this workspace, for a deployment elsewhere. */
const sourceOf = async (app) => {
  if (app === 'shell') throw new UserError('--to takes remotes: the shell is published with its deployment.');
  const { readRemote } = await releaseTool();
  const build = async () => {
    const buildId = await storeApp(app);
    return { buildId, folder: path.join(releaseDir(app), buildId) };
  };
  return { ...readRemote(path.join(root, app)), build };
};

const runElsewhere = async (command, options, positionals) => {
  const { runCommand } = await releaseTool();
  const context = { cwd: process.env.INIT_CWD ?? process.cwd(), token: process.env.PLAYA_REGISTRY_TOKEN };
  if (command === 'registry') return runCommand(command, options, context);
  if (command === 'release') {
    const app = readOneApp(command, positionals);
    return runCommand(command, options, { ...context, remote: app.replace('mfe-', ''), source: await sourceOf(app) });
  }
  return runCommand(command, options, { ...context, remote: readRemoteName(command, positionals) });
};

/**
 * Runs `npm run release`, `rollout`, `rollback`, `pin`, `unpin`, `remove` or `registry`: on what this folder has released, or on the
 * deployment that `--to` names.
 */
export const runRemoteCommand = (command) =>
  runMain(async () => {
    await ensureInstalled();
    const { readOptions } = await releaseTool();
    const { options, positionals } = readOptions(command, process.argv.slice(2));
    const here = options.to === undefined;
    process.stdout.write(await (here ? runHere : runElsewhere)(command, options, positionals));
    if (here && command !== 'registry') await refreshRegistry();
  });
