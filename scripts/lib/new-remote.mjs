import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from './contract-version.mjs';
import { pnpm } from './install.mjs';
import { packPackages } from './pack.mjs';
import { readCatalog } from './packed-manifest.mjs';
import { ownRemotes, remotes, root } from './paths.mjs';
import { readPorts } from './ports.mjs';
import { addBudget, removeBudget } from './remote-size-budget.mjs';
import { run } from './run.mjs';
import { step } from './steps.mjs';
import { UserError } from './user-error.mjs';

const templates = path.join(root, 'scripts/templates');

const outsideOnly = { gitignore: '.gitignore' };

/** Files of a template by their path, with the names filled in: `__name__` as text, `"__port__"` as a number. */
const fillTemplate = (template, values) =>
  Object.fromEntries(
    readdirSync(path.join(templates, template), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const full = path.join(entry.parentPath, entry.name);
        const name = path.relative(path.join(templates, template), full);
        const text = readFileSync(full, 'utf8').replaceAll(
          /"__(port)__"|__(\w+?)__/g,
          (_, number, text) => values[number ?? text],
        );
        return [outsideOnly[name] ?? name, text];
      }),
  );

const write = (folder, files) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
};

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** `my-songs` as `My songs`. */
const titleOf = (remote) => remote.charAt(0).toUpperCase() + remote.slice(1).replaceAll('-', ' ');

/** The files of a new remote that are the same in the workspace and outside. */
export const remoteFiles = (remote, port) =>
  fillTemplate('remote', { name: remote, Title: titleOf(remote), port: String(port), contract: contractVersion() });

/** The lowest port above those of Playa's remotes that no part has. */
const nextPort = () => {
  const taken = new Set(Object.values(readPorts({})));
  let port = readPorts({}).PLAYA_SHELL_PORT + ownRemotes.length + 1;
  while (taken.has(port)) port += 1;
  return port;
};

const testTools = [
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/node',
  '@types/react',
  '@types/react-dom',
];

const pick = (names, versionOf) => Object.fromEntries(names.map((name) => [name, versionOf(name)]));

const workspaceManifest = (remote) =>
  json({
    name: `@playa/mfe-${remote}`,
    private: true,
    version: '0.1.0',
    type: 'module',
    scripts: { build: 'rsbuild build', dev: 'rsbuild dev' },
    dependencies: {
      ...pick(
        ['contracts', 'federation', 'ui'].map((name) => `@playa/${name}`),
        () => 'workspace:*',
      ),
      ...pick(['react', 'react-dom', 'zod'], () => 'catalog:'),
    },
    devDependencies: {
      '@playa/testing': 'workspace:*',
      '@rsbuild/core': 'catalog:',
      ...pick(
        ['@testing-library/react', '@testing-library/user-event', '@types/react', '@types/react-dom', 'vitest'],
        () => 'catalog:',
      ),
    },
  });

const outsideManifest = (remote, packed, catalog) => {
  const files = Object.fromEntries(packed.map(({ name, file }) => [name, `file:vendor/${path.basename(file)}`]));
  const versionOf = (name) => files[name] ?? catalog[name];
  const ours = packed.map(({ name }) => name).filter((name) => name !== '@playa/testing');
  return json({
    name: `mfe-${remote}`,
    private: true,
    version: '0.1.0',
    type: 'module',
    scripts: {
      start: 'rsbuild dev',
      dev: 'rsbuild dev',
      test: 'tsc && vitest run',
      build: 'rsbuild build',
      preview: 'rsbuild build && rsbuild preview',
      release: 'playa-remote release',
    },
    dependencies: pick([...ours, 'react', 'react-dom', 'zod'], versionOf),
    devDependencies: pick(
      ['@playa/testing', '@rsbuild/core', ...testTools, 'jsdom', 'typescript', 'vitest'],
      versionOf,
    ),
  });
};

const requireUnused = (folder) => {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UserError(`${folder} is there already and not empty.`);
};

const lockWorkspace = () =>
  step('Installing packages', () => run('npx', ['--yes', pnpm, 'install', '--no-frozen-lockfile', '--prefer-offline']));

/**
 * Creates a remote as a folder of the workspace, with a port, a size budget and its packages.
 * @returns {Promise<string>} the folder
 * @throws {UserError} when the name is taken
 */
export const createInWorkspace = async (remote, port = nextPort()) => {
  const app = `mfe-${remote}`;
  const folder = path.join(root, app);
  if (remotes.includes(remote)) throw new UserError(`${app} is there already.`);
  requireUnused(folder);
  write(folder, { ...remoteFiles(remote, port), 'package.json': workspaceManifest(remote) });
  addBudget(app);
  await lockWorkspace();
  return folder;
};

/** Takes a remote whose folder was deleted out of the size budgets and the lock file, where it was of the workspace. */
export const removeWorkspaceRemote = async (app) => {
  const lock = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  if (!lock.includes(`\n  ${app}:\n`)) return;
  removeBudget(app);
  await lockWorkspace();
};

/**
 * Creates a remote as a package of its own, with Playa's packages as files below vendor/.
 * @throws {UserError} when the folder is not empty, or the name is that of one of Playa's own remotes
 */
export const createOutside = async (remote, folder, port = nextPort()) => {
  if (ownRemotes.includes(remote))
    throw new UserError(`mfe-${remote} is one of Playa's own remotes; choose another name.`);
  requireUnused(folder);
  const packed = await packPackages(path.join(folder, 'vendor'));
  const catalog = readCatalog(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'));
  write(folder, {
    ...remoteFiles(remote, port),
    ...fillTemplate('outside', {}),
    'package.json': outsideManifest(remote, packed, catalog),
  });
};
