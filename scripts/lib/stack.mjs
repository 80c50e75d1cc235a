import { rmSync } from 'node:fs';
import path from 'node:path';
import { bundleProgram } from './bundle-program.mjs';
import { root, stateDir } from './paths.mjs';
import { requireFreePorts } from './ports.mjs';
import { createProcesses } from './processes.mjs';
import { localSecrets } from './secrets.mjs';
import { chooseServices } from './services.mjs';
import { deleteSite } from './site.mjs';
import { backendEnv, readOrigins, sandboxEnv, url } from './stack-environment.mjs';
import { stageOf } from './stage.mjs';
import { step } from './steps.mjs';
import { startWeb } from './web.mjs';

/**
 * Starts a whole Playa on loopback: database, mailbox, sandbox, backend, shell and remotes.
 * @param {object} options `name` keeps stacks apart below the state folder; `web: false` leaves shell and remotes out;
 *   `dev` names apps that run from source with hot reload;
 *   `fresh` deletes the stack's data first; `onRestart` and `onExit` are those of `createProcesses`
 * @returns `{urls, remotes, backend, stop()}`; each part has `{pid, stop()}`
 */
export const startStack = async ({
  name = 'local',
  ports,
  fresh = false,
  catalogue,
  profile,
  web = true,
  dev = [],
  onExit,
  onRestart,
  env = {},
}) => {
  const dir = path.join(stateDir, 'stacks', name);
  const overrides = { ...process.env, ...env };
  const services = chooseServices(ports, overrides, profile);
  const origins = readOrigins(overrides, 'PLAYA_REMOTE_ORIGINS');
  const overrideOrigins = readOrigins(overrides, 'PLAYA_OVERRIDE_ORIGINS');
  await requireFreePorts(ports, { env: overrides, web });

  if (fresh) {
    rmSync(dir, { recursive: true, force: true });
    deleteSite(name);
  }
  const secrets = localSecrets(dir);
  const processes = createProcesses({ logDir: path.join(dir, 'logs'), onExit, onRestart });
  const portEnv = {
    ...Object.fromEntries(Object.entries(ports).map(([key, port]) => [key, String(port)])),
    PLAYA_STATE_DIR: dir,
  };
  const start = async (part, entry, options) =>
    processes.start(part, ['--enable-source-maps', await bundleProgram(path.join(root, entry))], options);

  try {
    await step('Starting database, mailbox and sandbox', () =>
      Promise.all([
        overrides.DATABASE_URL ||
          start('database', 'packages/testing/src/database/main.ts', { env: portEnv, readyText: 'ready' }),
        overrides.SMTP_URL ||
          start('mailbox', 'packages/testing/src/mailbox/main.ts', {
            env: portEnv,
            readyUrl: url(ports.PLAYA_MAILBOX_PORT),
          }),
        start('sandbox', 'packages/sandbox/src/main.ts', {
          env: sandboxEnv(portEnv, ports, secrets, { dir, catalogue, profile }),
          readyUrl: `${url(ports.PLAYA_SANDBOX_APPLE_PORT)}/_sandbox/accounts`,
        }),
      ]),
    );
    const environment = backendEnv(overrides, ports, secrets, services);
    const startBackend = () =>
      start('backend', 'packages/backend/src/main.ts', {
        env: environment,
        readyUrl: `${url(ports.PLAYA_BACKEND_PORT)}/readyz`,
      });
    const backend = await step('Starting backend', startBackend);
    const config = {
      backendUrl: environment.BACKEND_URL,
      services: services.browser,
      copyAppleToYoutube: overrides.COPY_APPLE_TO_YOUTUBE === 'on',
      stage: stageOf(overrides),
      metricsUrl: url(environment.METRICS_PORT),
      overrideOrigins,
    };
    const served = web
      ? await step('Starting shell and remotes', () => startWeb(processes, { name, ports, config, dev, origins }))
      : { remotes: {}, startRemote: undefined };
    return {
      urls: {
        shell: url(ports.PLAYA_SHELL_PORT),
        backend: url(ports.PLAYA_BACKEND_PORT),
        metrics: url(environment.METRICS_PORT),
        mailbox: url(ports.PLAYA_MAILBOX_PORT),
        sandbox: {
          spotify: url(ports.PLAYA_SANDBOX_SPOTIFY_PORT),
          youtube: url(ports.PLAYA_SANDBOX_GOOGLE_PORT),
          apple: url(ports.PLAYA_SANDBOX_APPLE_PORT),
        },
      },
      simulated: services.simulated,
      backend,
      startBackend,
      /** @type {Record<string, {pid: number | undefined, stop: () => Promise<void>}>} */
      remotes: served.remotes,
      startRemote: served.startRemote,
      stop: processes.stopAll,
    };
  } catch (error) {
    await processes.stopAll();
    throw error;
  }
};
