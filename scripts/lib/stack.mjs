import { rmSync } from 'node:fs';
import path from 'node:path';
import { remotes, stateDir } from './paths.mjs';
import { requireFreePorts } from './ports.mjs';
import { createProcesses } from './processes.mjs';
import { currentBuild, releaseDir } from './releases.mjs';
import { localSecrets } from './secrets.mjs';
import { chooseServices } from './services.mjs';
import { writeSite } from './site.mjs';
import { step } from './steps.mjs';

const url = (port) => `http://127.0.0.1:${port}`;
const tsx = (entry) => ['--import', 'tsx', entry];

/** Environment for the sandbox, which holds the other half of the backend's credentials. */
const sandboxEnv = (env, ports, secrets, { catalogue, profile }) => ({
  ...env,
  SANDBOX_APPLE_PUBLIC_KEY: secrets.SANDBOX_APPLE_PUBLIC_KEY,
  SANDBOX_REDIRECT_ORIGINS: url(ports.PLAYA_BACKEND_PORT),
  ...(catalogue ? { SANDBOX_CATALOGUE: catalogue } : {}),
  ...(profile ? { SANDBOX_PROFILE: profile } : {}),
});

const given = (env) => Object.fromEntries(Object.entries(env).filter(([, value]) => value));

const backendEnv = (env, ports, secrets, services) => {
  const { SANDBOX_APPLE_PUBLIC_KEY: _sandboxOnly, ...generated } = secrets;
  return {
    DATABASE_URL: `postgres://playa:playa@127.0.0.1:${ports.PLAYA_DATABASE_PORT}/playa`,
    SMTP_URL: `smtp://127.0.0.1:${ports.PLAYA_SMTP_PORT}`,
    MAIL_FROM: 'Playa <hello@playa.example>',
    BACKEND_URL: url(ports.PLAYA_BACKEND_PORT),
    APP_URL: url(ports.PLAYA_SHELL_PORT),
    ...generated,
    ...given(env),
    ...services.backendEnv,
    BACKEND_HOST: '127.0.0.1',
    BACKEND_PORT: String(ports.PLAYA_BACKEND_PORT),
  };
};

const serveRemote = (processes, name, port) =>
  processes.start(`remote-${name}`, ['scripts/serve.mjs', '--dir', releaseDir(`mfe-${name}`), '--port', String(port)], {
    readyUrl: url(port),
  });

const serveShell = (processes, port, site) =>
  processes.start(
    'shell',
    [
      'scripts/serve.mjs',
      '--dir',
      path.join(releaseDir('shell'), currentBuild('shell').buildId),
      '--port',
      String(port),
      '--spa',
      '--live',
      site,
    ],
    { readyUrl: url(port) },
  );

/**
 * Starts a whole Playa on loopback: database, mailbox, sandbox, backend, shell and remotes.
 * @param {object} options `name` keeps stacks apart below the state folder; `web: false` leaves shell and remotes out;
 *   `fresh` forgets the stack's data first; `onExit(name, code)` hears of a process that ended by itself
 * @returns `{urls, remotes, backend, stop()}`; each part has `{pid, stop()}`
 */
export const startStack = async ({
  name = 'local',
  ports,
  fresh = false,
  catalogue,
  profile,
  web = true,
  onExit,
  env = {},
}) => {
  const dir = path.join(stateDir, 'stacks', name);
  const overrides = { ...process.env, ...env };
  const services = chooseServices(ports, overrides);
  await requireFreePorts(ports, { env: overrides, web });

  if (fresh) rmSync(dir, { recursive: true, force: true });
  const secrets = localSecrets(dir);
  const processes = createProcesses({ logDir: path.join(dir, 'logs') });
  const portEnv = {
    ...Object.fromEntries(Object.entries(ports).map(([key, port]) => [key, String(port)])),
    PLAYA_STATE_DIR: dir,
  };
  const start = (part, entry, options) => processes.start(part, tsx(entry), { onExit, ...options });

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
          env: sandboxEnv(portEnv, ports, secrets, { catalogue, profile }),
          readyUrl: `${url(ports.PLAYA_SANDBOX_APPLE_PORT)}/_sandbox/accounts`,
        }),
      ]),
    );
    const startBackend = () =>
      start('backend', 'packages/backend/src/main.ts', {
        env: backendEnv(overrides, ports, secrets, services),
        readyUrl: `${url(ports.PLAYA_BACKEND_PORT)}/readyz`,
      });
    const backend = await step('Starting backend', startBackend);
    /** @type {Record<string, {pid: number | undefined, stop: () => Promise<void>}>} */
    const remoteServers = {};
    if (web) {
      const site = writeSite(name, ports, services.browser, {
        appleToYoutube: overrides.COPY_APPLE_TO_YOUTUBE === 'on',
      });
      await step('Starting shell and remotes', () =>
        Promise.all([
          serveShell(processes, ports.PLAYA_SHELL_PORT, site),
          ...remotes.map(async (remote) => {
            remoteServers[remote] = await serveRemote(processes, remote, ports[`PLAYA_${remote.toUpperCase()}_PORT`]);
          }),
        ]),
      );
    }
    return {
      urls: {
        shell: url(ports.PLAYA_SHELL_PORT),
        backend: url(ports.PLAYA_BACKEND_PORT),
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
      remotes: remoteServers,
      startRemote: (remote) => serveRemote(processes, remote, ports[`PLAYA_${remote.toUpperCase()}_PORT`]),
      stop: processes.stopAll,
    };
  } catch (error) {
    await processes.stopAll();
    throw error;
  }
};
