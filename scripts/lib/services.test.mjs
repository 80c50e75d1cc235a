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

  it('simulates all for tests, whatever the environment holds', () => {
    const env = { SPOTIFY_CLIENT_ID: 'mine', GOOGLE_CLIENT_ID: 'mine', APPLE_PRIVATE_KEY: 'mine', ...allSimulated };
    expect(chooseServices(ports, env).simulated).toHaveLength(3);
  });
});
