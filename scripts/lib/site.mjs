import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stateDir } from './paths.mjs';
import { remoteRegistry, writeJson } from './releases.mjs';

/** Files the shell's server answers beside the shell's build, never cached: remotes.json and config.json. */
export const siteDir = (stack = 'local') => path.join(stateDir, 'site', stack);

/** Writes remotes.json and config.json for a stack at these ports. */
export const writeSite = (stack, ports, services, { appleToYoutube = false, devRemotes = [] } = {}) => {
  const dir = siteDir(stack);
  mkdirSync(dir, { recursive: true });
  writeJson(path.join(dir, 'served.json'), { ports, devRemotes });
  writeJson(path.join(dir, 'remotes.json'), remoteRegistry(ports, devRemotes));
  writeJson(path.join(dir, 'config.json'), {
    backendUrl: `http://127.0.0.1:${ports.PLAYA_BACKEND_PORT}`,
    services,
    copyAppleToYoutube: appleToYoutube,
  });
  return dir;
};

/** After a release: a running Playa's shell reads the new registry on its next page load or "Try again". */
export const refreshRegistry = (stack = 'local') => {
  const servedFile = path.join(siteDir(stack), 'served.json');
  if (!existsSync(servedFile)) return;
  const { ports, devRemotes } = JSON.parse(readFileSync(servedFile, 'utf8'));
  writeJson(path.join(siteDir(stack), 'remotes.json'), remoteRegistry(ports, devRemotes));
};
