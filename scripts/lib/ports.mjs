import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { ownRemotes, remotes, root } from './paths.mjs';
import { UserError } from './user-error.mjs';

/** The variable with a remote's port: `PLAYA_SHARE_PORT` of share. */
export const portVariable = (remote) => `PLAYA_${remote.replaceAll('-', '_').toUpperCase()}_PORT`;

/** A remote that a team added has its port in its remote.json. */
const addedPorts = Object.fromEntries(
  remotes
    .filter((remote) => !ownRemotes.includes(remote))
    .map((remote) => [
      portVariable(remote),
      JSON.parse(readFileSync(path.join(root, `mfe-${remote}`, 'remote.json'), 'utf8')).port,
    ]),
);

const defaults = {
  PLAYA_SHELL_PORT: 3000,
  PLAYA_AUTH_PORT: 3001,
  PLAYA_LIBRARY_PORT: 3002,
  PLAYA_PLAYER_PORT: 3003,
  PLAYA_TRANSFER_PORT: 3004,
  PLAYA_AI_PORT: 3005,
  PLAYA_SHARE_PORT: 3006,
  ...addedPorts,
  PLAYA_BACKEND_PORT: 4000,
  PLAYA_METRICS_PORT: 4001,
  PLAYA_SANDBOX_SPOTIFY_PORT: 4010,
  PLAYA_SANDBOX_GOOGLE_PORT: 4020,
  PLAYA_SANDBOX_APPLE_PORT: 4030,
  PLAYA_MAILBOX_PORT: 4050,
  PLAYA_SMTP_PORT: 4051,
  PLAYA_DATABASE_PORT: 54329,
};

/**
 * Every port by its environment variable, from the environment or the default; `offset` is added to the defaults,
 * so that a second Playa can run beside the first.
 * @throws {UserError} for a value that is no port, and for one port given to two parts
 */
export const readPorts = (env = process.env, offset = 0) => {
  const ports = Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => {
      const text = env[name];
      if (text === undefined || text === '') return [name, fallback + offset];
      const port = /^\d+$/.test(text) ? Number(text) : 0;
      if (port < 1 || port > 65_535) {
        throw new UserError(`${name} is "${text}", but a port is a whole number from 1 to 65535.`);
      }
      return [name, port];
    }),
  );
  for (const [name, port] of Object.entries(ports)) {
    const other = Object.keys(ports).find((it) => ports[it] === port);
    if (other !== name)
      throw new UserError(`${other} and ${name} are both ${port}; each part needs a port of its own.`);
  }
  return ports;
};

/** True when nobody listens on the port of 127.0.0.1. */
export const isFree = (port) =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** A port of 127.0.0.1 that the system says is free. */
export const findFreePort = () =>
  new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/**
 * Ports that must be free. A given mail server replaces the local one, and a stack may have no web part. The database
 * checks its own port, because it can replace a server that an earlier run left behind.
 */
const neededPorts = (env, web) => {
  const webParts = ['shell', ...remotes].map(portVariable);
  const mailParts = ['PLAYA_SMTP_PORT', 'PLAYA_MAILBOX_PORT'];
  const unneeded = ['PLAYA_DATABASE_PORT', ...(env.SMTP_URL ? mailParts : []), ...(web ? [] : webParts)];
  return Object.keys(defaults).filter((name) => !unneeded.includes(name));
};

/** Throws a {@link UserError} that names every port that another program uses. */
export const requireFreePorts = async (ports, { env = process.env, web = true } = {}) => {
  const taken = [];
  for (const name of neededPorts(env, web)) if (!(await isFree(ports[name]))) taken.push(name);
  if (taken.length === 0) return;
  const list = taken.map((name) => `${ports[name]} (${name})`).join(', ');
  throw new UserError(
    `Taken by another program: port ${list}. Stop that program (is Playa already running?) or choose another port, ` +
      `e.g. ${taken[0]}=${ports[taken[0]] + 1000} npm start`,
  );
};
