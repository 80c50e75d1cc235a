import path from 'node:path';
import { stageOf } from './stage.mjs';
import { UserError } from './user-error.mjs';

/** Where a part of a local stack answers. */
export const url = (port) => `http://127.0.0.1:${port}`;

/**
 * The origins that a variable lists with commas between; none where it is not set.
 * @throws {UserError} for an entry that is no origin
 */
export const readOrigins = (env, variable) =>
  (env[variable] ?? '')
    .split(',')
    .map((it) => it.trim())
    .filter((it) => it !== '')
    .map((it) => {
      const origin = /^https?:/.test(it) && URL.canParse(it) ? new URL(it).origin : undefined;
      if (origin === it.replace(/\/$/, '')) return origin;
      throw new UserError(`${variable} lists origins, e.g. https://cdn.example, and "${it}" is none.`);
    });

/**
 * Environment for the sandbox, whose state is in `dir` and which checks the developer tokens that the backend signs: it gets the public key alone.
 */
export const sandboxEnv = (env, ports, secrets, { dir, catalogue, profile }) => ({
  ...env,
  SANDBOX_STATE_DIR: path.join(dir, 'sandbox'),
  SANDBOX_APPLE_PUBLIC_KEY: secrets.SANDBOX_APPLE_PUBLIC_KEY,
  SANDBOX_REDIRECT_ORIGINS: url(ports.PLAYA_BACKEND_PORT),
  ...(catalogue ? { SANDBOX_CATALOGUE: catalogue } : {}),
  ...(profile ? { SANDBOX_PROFILE: profile } : {}),
});

const given = (env) => Object.fromEntries(Object.entries(env).filter(([, value]) => value));

/**
 * Environment for the backend: addresses of the stack's parts and secrets of its own, each replaced by what `env` holds
 * (an empty value replaces nothing), then the simulated services. It always listens on loopback.
 */
export const backendEnv = (env, ports, secrets, services) => {
  const { SANDBOX_APPLE_PUBLIC_KEY: _sandboxOnly, ...generated } = secrets;
  return {
    DATABASE_URL: `postgres://playa:playa@127.0.0.1:${ports.PLAYA_DATABASE_PORT}/playa`,
    SMTP_URL: `smtp://127.0.0.1:${ports.PLAYA_SMTP_PORT}`,
    MAIL_FROM: 'Playa <hello@playa.example>',
    BACKEND_URL: url(ports.PLAYA_BACKEND_PORT),
    APP_URL: url(ports.PLAYA_SHELL_PORT),
    API_DOCS: stageOf(env) === 'production' ? 'off' : 'on',
    METRICS_PORT: String(ports.PLAYA_METRICS_PORT),
    ...generated,
    ...given(env),
    ...services.backendEnv,
    BACKEND_HOST: '127.0.0.1',
    BACKEND_PORT: String(ports.PLAYA_BACKEND_PORT),
  };
};
