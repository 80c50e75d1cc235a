import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentSecurityPolicy } from './content-security-policy.mjs';
import { stateDir } from './paths.mjs';
import { remoteRegistry, writeJson } from './releases.mjs';

/**
 * What the shell's server needs beside the shell's build, in one folder for each stack: `public/` with remotes.json and
 * config.json, headers.json, and served.json, from which a release writes the others again.
 */
const siteDir = (stack) => path.join(stateDir, 'site', stack);

const writeFiles = (dir, { ports, devRemotes, config }) => {
  const registry = remoteRegistry(ports, devRemotes);
  writeJson(path.join(dir, 'headers.json'), {
    'Content-Security-Policy': contentSecurityPolicy(config, registry),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  });
  writeJson(path.join(dir, 'public/config.json'), config);
  writeJson(path.join(dir, 'public/remotes.json'), registry);
};

/** Writes the site of a stack; `config` is what config.json says. */
export const writeSite = (stack, { ports, devRemotes, config }) => {
  const dir = siteDir(stack);
  const served = { ports, devRemotes, config };
  writeJson(path.join(dir, 'served.json'), served);
  writeFiles(dir, served);
  return dir;
};

/** After a release: a running Playa's shell reads the new registry on its next page load or "Try again". */
export const refreshRegistry = (stack = 'local') => {
  const dir = siteDir(stack);
  const servedFile = path.join(dir, 'served.json');
  if (existsSync(servedFile)) writeFiles(dir, JSON.parse(readFileSync(servedFile, 'utf8')));
};
