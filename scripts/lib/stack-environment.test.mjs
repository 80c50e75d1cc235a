import { describe, expect, it } from 'vitest';
import { readPorts } from './ports.mjs';
import { allSimulated, chooseServices } from './services.mjs';
import { backendEnv, readOrigins, sandboxEnv } from './stack-environment.mjs';

const ports = readPorts({});
const secrets = {
  ACCESS_TOKEN_SECRET: 'generated-secret',
  TOKEN_ENCRYPTION_KEY: 'generated-key',
  APPLE_PRIVATE_KEY: 'generated-private-key',
  SANDBOX_APPLE_PUBLIC_KEY: 'generated-public-key',
};
const backendWith = (env) => backendEnv(env, ports, secrets, chooseServices(ports, env));

describe('the environment of the backend', () => {
  it('names the parts of the stack and the generated secrets where nothing is given', () => {
    expect(backendWith({})).toMatchObject({
      DATABASE_URL: 'postgres://playa:playa@127.0.0.1:54329/playa',
      SMTP_URL: 'smtp://127.0.0.1:4051',
      BACKEND_URL: 'http://127.0.0.1:4000',
      APP_URL: 'http://127.0.0.1:3000',
      ACCESS_TOKEN_SECRET: 'generated-secret',
      SPOTIFY_CLIENT_ID: 'playa-sandbox-spotify',
    });
  });

  it('prefers what is given, and takes an empty value for none', () => {
    const env = {
      DATABASE_URL: 'postgres://db.example/playa',
      ACCESS_TOKEN_SECRET: 'given',
      SMTP_URL: '',
      APP_URL: '',
    };
    expect(backendWith(env)).toMatchObject({
      DATABASE_URL: 'postgres://db.example/playa',
      ACCESS_TOKEN_SECRET: 'given',
      SMTP_URL: 'smtp://127.0.0.1:4051',
      APP_URL: 'http://127.0.0.1:3000',
    });
  });

  it('listens on loopback, at the port of the stack, whatever is given', () => {
    const env = backendWith({ BACKEND_HOST: '0.0.0.0', BACKEND_PORT: '80' });
    expect([env.BACKEND_HOST, env.BACKEND_PORT]).toEqual(['127.0.0.1', '4000']);
  });

  it('has the real credentials of a service that is given, and the sandbox’s of the others', () => {
    const env = backendWith({ SPOTIFY_CLIENT_ID: 'mine' });
    expect(env.SPOTIFY_CLIENT_ID).toBe('mine');
    expect(env).not.toHaveProperty('SPOTIFY_API_URL');
    expect(env.GOOGLE_TOKEN_URL).toBe('http://127.0.0.1:4020/token');
  });

  it('is simulated and local throughout where that is asked for', () => {
    const real = { SPOTIFY_CLIENT_ID: 'mine', GOOGLE_CLIENT_ID: 'mine', DATABASE_URL: 'postgres://db.example/playa' };
    const env = backendWith({ ...real, ...allSimulated });
    expect(env.SPOTIFY_CLIENT_ID).toBe('playa-sandbox-spotify');
    expect(env.GOOGLE_CLIENT_ID).toBe('playa-sandbox-google');
    expect(env.DATABASE_URL).toContain('127.0.0.1');
  });

  it('never holds the key that belongs to the sandbox', () => {
    expect(Object.values(backendWith({}))).not.toContain('generated-public-key');
  });
});

describe('the environment of the sandbox', () => {
  it('holds the public key alone of all secrets', () => {
    const env = sandboxEnv({}, ports, secrets, { dir: '/stack' });
    expect(env).toEqual({
      SANDBOX_STATE_DIR: '/stack/sandbox',
      SANDBOX_APPLE_PUBLIC_KEY: 'generated-public-key',
      SANDBOX_REDIRECT_ORIGINS: 'http://127.0.0.1:4000',
    });
  });

  it('adds catalogue and profile where they are given', () => {
    const options = { dir: '/stack', catalogue: '/a.csv', profile: 'strict' };
    const env = sandboxEnv({ PLAYA_STATE_DIR: '/state' }, ports, secrets, options);
    expect(env).toMatchObject({ PLAYA_STATE_DIR: '/state', SANDBOX_CATALOGUE: '/a.csv', SANDBOX_PROFILE: 'strict' });
  });
});

describe('origins that a variable lists', () => {
  const read = (text) => readOrigins({ PLAYA_REMOTE_ORIGINS: text }, 'PLAYA_REMOTE_ORIGINS');

  it('have commas between them', () => {
    expect([read(undefined), read('')]).toEqual([[], []]);
    expect(read('https://cdn.example, http://127.0.0.1:5000/,')).toEqual([
      'https://cdn.example',
      'http://127.0.0.1:5000',
    ]);
  });

  it.each(['cdn.example', 'https://cdn.example/remotes', "'unsafe-eval'", '*', 'https:'])('are not %s', (text) => {
    expect(() => read(text)).toThrow('PLAYA_REMOTE_ORIGINS lists origins');
  });
});
