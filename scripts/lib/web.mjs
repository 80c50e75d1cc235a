import path from 'node:path';
import { remotes, root } from './paths.mjs';
import { portVariable } from './ports.mjs';
import { currentBuild, releaseDir } from './releases.mjs';
import { writeSite } from './site.mjs';
import { url } from './stack-environment.mjs';

const rsbuildDev = (processes, app, port, env) =>
  processes.start(app, [path.join(root, app, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'dev'], {
    cwd: path.join(root, app),
    env: { ...env, NODE_ENV: 'development' },
    readyUrl: url(port),
  });

const serve = (processes, name, args, port) =>
  processes.start(name, ['scripts/serve.mjs', ...args, '--port', String(port)], { readyUrl: url(port) });

/**
 * Starts the servers of shell and remotes. Those named in `dev` ("mfe-auth", "shell") run from source with hot reload,
 * the others from their published build.
 * @returns `{remotes, startRemote(name)}`; each server has `{pid, stop()}`
 */
export const startWeb = async (processes, { name, ports, config, dev, origins }) => {
  const devRemotes = remotes.filter((remote) => dev.includes(`mfe-${remote}`));
  const site = await writeSite(name, { ports, devRemotes, config, origins });
  const portEnv = Object.fromEntries(Object.entries(ports).map(([key, port]) => [key, String(port)]));

  const startRemote = (remote) => {
    const port = ports[portVariable(remote)];
    if (devRemotes.includes(remote)) return rsbuildDev(processes, `mfe-${remote}`, port, portEnv);
    return serve(processes, `mfe-${remote}`, ['--dir', releaseDir(`mfe-${remote}`)], port);
  };
  const startShell = () => {
    const port = ports.PLAYA_SHELL_PORT;
    if (dev.includes('shell'))
      return rsbuildDev(processes, 'shell', port, { ...portEnv, PLAYA_PUBLIC_DIR: path.join(site, 'public') });
    const build = path.join(releaseDir('shell'), currentBuild('shell').buildId);
    return serve(processes, 'shell', ['--dir', build, '--site', site], port);
  };

  /** @type {Record<string, {pid: number | undefined, stop: () => Promise<void>}>} */
  const servers = {};
  await Promise.all([
    startShell(),
    ...remotes.map(async (remote) => {
      servers[remote] = await startRemote(remote);
    }),
  ]);
  return { remotes: servers, startRemote };
};
