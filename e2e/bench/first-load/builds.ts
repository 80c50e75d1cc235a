import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildApps } from '../../../scripts/lib/build.mjs';
import { stateDir } from '../../../scripts/lib/paths.mjs';
import { findFreePort, readPorts } from '../../../scripts/lib/ports.mjs';
import { createProcesses } from '../../../scripts/lib/processes.mjs';
import { writeJson } from '../../../scripts/lib/releases.mjs';
import { seedDemo } from '../../../scripts/lib/seed-demo.mjs';
import { allSimulated } from '../../../scripts/lib/services.mjs';
import { startStack } from '../../../scripts/lib/stack.mjs';
import { buildBundle } from './bundle/build-bundle.ts';

/** Beside a running `npm start`, demo:copy, browser tests and the bench of the library. */
const portOffset = Number(process.env.PLAYA_BENCH_PORT_OFFSET ?? 8900);
const name = 'bench-first-load';

/** The site of the bundle: configuration and headers of the platform's, and no registry. */
const writeBundleSite = (): string => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(stateDir, 'site', name, file), 'utf8'));
  const site = path.join(stateDir, 'site', `${name}-bundle`);
  mkdirSync(path.join(site, 'public'), { recursive: true });
  writeJson(path.join(site, 'headers.json'), read('headers.json'));
  writeJson(path.join(site, 'public/config.json'), read('public/config.json'));
  return site;
};

/**
 * Builds the apps and the bundle, and starts a Playa with the demo account whose shell is served twice, each by `scripts/serve.mjs`:
 * the composed one at its address, the bundle at `bundlePort`. Backend, sandbox and mailbox are the same.
 */
export const startBuilds = async () => {
  await buildApps();
  const bundle = await buildBundle();
  const ports = readPorts({}, portOffset);
  const stack = await startStack({ name, ports, fresh: true, env: allSimulated });
  const processes = createProcesses({ logDir: path.join(stateDir, 'stacks', name, 'logs') });
  const stop = async () => {
    await processes.stopAll();
    await stack.stop();
  };
  try {
    await seedDemo(stack);
    const bundlePort = await findFreePort();
    const served = ['scripts/serve.mjs', '--dir', bundle, '--site', writeBundleSite(), '--port', String(bundlePort)];
    await processes.start('bundle', served, { readyUrl: `http://127.0.0.1:${bundlePort}` });
    const remotes = Object.entries(ports).filter(([key]) =>
      /_(SHELL|AUTH|LIBRARY|PLAYER|TRANSFER|AI|SHARE)_PORT$/.test(key),
    );
    const appOrigins = remotes.map(([, port]) => `http://127.0.0.1:${port}`);
    return { urls: stack.urls, bundlePort, appOrigins, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
