import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { contentSecurityPolicy } from './content-security-policy.mjs';
import { remotes, stateDir } from './paths.mjs';
import { releaseTool } from './release-tool.mjs';
import { remoteRegistry, writeJson } from './releases.mjs';
import { url } from './stack-environment.mjs';

/**
 * What the shell's server needs beside the shell's build, in one folder for each stack, which is a deployment for `release --to`: `public/`
 * with remotes.json, config.json and the builds that were released into it, headers.json, deployment.json, and served.json, from which a
 * release writes the others again.
 */
export const siteDir = (stack = 'local') => path.join(stateDir, 'site', stack);

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Entries of teams that released into this site: remotes that are not of the workspace. */
const teamEntries = (dir) => {
  const registry = readJson(path.join(dir, 'public/remotes.json'));
  return (registry?.remotes ?? []).filter(({ name }) => !remotes.includes(name));
};

const writeFiles = (dir, { ports, devRemotes, config, origins = [] }) => {
  const registry = remoteRegistry(ports, devRemotes);
  // Not the origins of the teams' entries: what the policy allows is the deployment's decision, not that of a release.
  const allowed = { remotes: [...registry.remotes, ...origins.map((entry) => ({ entry }))] };
  writeJson(path.join(dir, 'headers.json'), {
    'Content-Security-Policy': contentSecurityPolicy(config, allowed),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  });
  writeJson(path.join(dir, 'deployment.json'), { url: url(ports.PLAYA_SHELL_PORT) });
  writeJson(path.join(dir, 'public/config.json'), config);
  writeJson(path.join(dir, 'public/remotes.json'), {
    ...registry,
    remotes: [...registry.remotes, ...teamEntries(dir)],
  });
};

const whileLocked = async (dir, work) => (await releaseTool()).withLock(dir, work);

/**
 * Writes the site of a stack.
 * @param {object} served `config` is what config.json says; `origins` are further ones that remotes may be served from
 */
export const writeSite = async (stack, served) => {
  const dir = siteDir(stack);
  await whileLocked(dir, () => {
    writeFiles(dir, served);
    writeJson(path.join(dir, 'served.json'), served);
  });
  return dir;
};

/** Forgets the site of a stack, with what teams released into it. */
export const deleteSite = (stack) => rmSync(siteDir(stack), { recursive: true, force: true });

/** After a release: a running Playa's shell reads the new registry on its next page load or "Try again". */
export const refreshRegistry = async (stack) => {
  const dir = siteDir(stack);
  if (!existsSync(path.join(dir, 'served.json'))) return;
  await whileLocked(dir, () => writeFiles(dir, readJson(path.join(dir, 'served.json'))));
};

/** What the shell of a stack reads; undefined where none was started. */
export const readSiteRegistry = (stack) => readJson(path.join(siteDir(stack), 'public/remotes.json'));

/** Takes a team's remote out of the registry of a stack. @returns {Promise<boolean>} whether it was listed */
export const removeFromSite = async (remote, stack) => {
  const file = path.join(siteDir(stack), 'public/remotes.json');
  if (!existsSync(file)) return false;
  return whileLocked(siteDir(stack), () => {
    const registry = readJson(file);
    const others = registry.remotes.filter(({ name }) => name !== remote);
    if (others.length === registry.remotes.length) return false;
    writeJson(file, { ...registry, remotes: others });
    return true;
  });
};
