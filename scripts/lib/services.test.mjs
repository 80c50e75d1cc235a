import { describe, expect, it } from 'vitest';
import { allSimulated, chooseServices } from './services.mjs';

const ports = { PLAYA_SANDBOX_SPOTIFY_PORT: 4010, PLAYA_SANDBOX_GOOGLE_PORT: 4020, PLAYA_SANDBOX_APPLE_PORT: 4030 };

describe('chooseServices', () => {
  it('simulates every service without credentials', () => {
    const { simulated, browser, backendEnv } = chooseServices(ports, {});
    expect(simulated).toEqual(['spotify', 'youtube', 'apple']);
    expect(browser.spotify.apiUrl).toBe('http://127.0.0.1:4010/v1');
    expect(backendEnv).toMatchObject({
      SPOTIFY_ACCOUNTS_URL: 'http://127.0.0.1:4010',
      GOOGLE_CLIENT_ID: 'playa-sandbox-google',
    });
  });

  it('takes a service for real as soon as its credentials are there, and leaves the others simulated', () => {
    const { simulated, browser, backendEnv } = chooseServices(ports, { SPOTIFY_CLIENT_ID: 'mine' });
    expect(simulated).toEqual(['youtube', 'apple']);
    expect(browser.spotify.apiUrl).toBe('https://api.spotify.com/v1');
    expect(backendEnv).not.toHaveProperty('SPOTIFY_CLIENT_ID');
  });

  it('raises the limits of simulated services as their profile does, and those of real ones never', () => {
    const limitsOf = (env, profile) => chooseServices(ports, env, profile).backendEnv.SPOTIFY_CALLS_PER_30_SECONDS;
    expect(limitsOf({})).toBe('1000000');
    expect(limitsOf({}, 'strict')).toBeUndefined();
    expect(limitsOf({ SPOTIFY_CLIENT_ID: 'mine' })).toBeUndefined();
  });

  it('simulates all for tests, whatever the environment holds', () => {
    const env = { SPOTIFY_CLIENT_ID: 'mine', GOOGLE_CLIENT_ID: 'mine', APPLE_PRIVATE_KEY: 'mine', ...allSimulated };
    expect(chooseServices(ports, env).simulated).toHaveLength(3);
  });
});
