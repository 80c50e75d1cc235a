import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { testEnvironment } from './test-support/test-backend.ts';

const complaint = (overrides: Readonly<Record<string, string | undefined>>): string => {
  try {
    loadConfig({ ...testEnvironment(), ...overrides });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'nothing to complain about';
};

describe('the configuration', () => {
  it('says what each missing variable must hold, one sentence each', () => {
    expect(complaint({ DATABASE_URL: undefined, ACCESS_TOKEN_SECRET: undefined })).toBe(
      [
        'DATABASE_URL is missing; it must hold the address of PostgreSQL, e.g. postgres://user:password@host:5432/playa.',
        'ACCESS_TOKEN_SECRET is missing; it must hold a secret of at least 32 characters.',
      ].join('\n'),
    );
  });

  it.each([
    [
      'DATABASE_URL',
      'mysql://127.0.0.1/playa',
      'the address of PostgreSQL, e.g. postgres://user:password@host:5432/playa',
    ],
    ['BACKEND_PORT', '70000', 'a port between 0 and 65535'],
    ['BACKEND_PORT', 'four', 'a port between 0 and 65535'],
    ['APP_URL', 'http://127.0.0.1:3000/app', "the shell's origin, e.g. http://127.0.0.1:3000"],
    ['BACKEND_URL', '127.0.0.1:4000', "the backend's public origin, e.g. http://127.0.0.1:4000"],
    ['ACCESS_TOKEN_SECRET', 'short', 'a secret of at least 32 characters'],
    ['TOKEN_ENCRYPTION_KEY', 'short', 'a key of 32 random bytes in base64 (openssl rand -base64 32)'],
    ['TOKEN_ENCRYPTION_OLD_KEYS', 'short', 'a key of 32 random bytes in base64 (openssl rand -base64 32)'],
    ['SMTP_URL', 'http://127.0.0.1', 'the address of a mail server, e.g. smtp://127.0.0.1:4051'],
    ['MAIL_FROM', '', 'the sender of mails, e.g. Playa <hello@example.com>'],
    ['LOG_LEVEL', 'loud', 'a level: error, warn, info or debug'],
    ['SPOTIFY_API_URL', 'api.spotify.com', 'an http address, e.g. https://api.spotify.com/v1'],
    ['APPLE_PRIVATE_KEY', 'no key', 'an EC private key (PKCS8 PEM, line breaks may be written as \\n)'],
    ['AI_BASE_URL', 'models', 'the address of an OpenAI-compatible API, e.g. https://api.example.com/v1'],
    ['AI_BASE_URL', 'file:///v1', 'the address of an OpenAI-compatible API, e.g. https://api.example.com/v1'],
    ['COPY_APPLE_TO_YOUTUBE', 'yes', 'on or off'],
    ['COPY_RUNS', '-1', 'how many copies this process runs at the same time, 0 to 1024'],
    ['COPY_LEASE_SECONDS', '0', 'after how many seconds without a heartbeat a copy goes on elsewhere, 1 to 60'],
    ['COPY_LEASE_SECONDS', 'ten', 'after how many seconds without a heartbeat a copy goes on elsewhere, 1 to 60'],
    [
      'SPOTIFY_CALLS_PER_30_SECONDS',
      'many',
      'how many calls to Spotify in any 30 seconds all backends together may make, 1 to 10000000',
    ],
    [
      'YOUTUBE_SEARCHES_PER_DAY',
      '0',
      'how many searches on YouTube a day all backends together may make, 1 to 10000000',
    ],
  ])('refuses %s=%s', (name, value, what) => {
    expect(complaint({ [name]: value })).toBe(`${name} is wrong; it must hold ${what}.`);
  });

  it("has the services' own limits unless told otherwise", () => {
    const given = { APPLE_CALLS_PER_30_SECONDS: '90', YOUTUBE_UNITS_PER_DAY: '' };
    expect(loadConfig({ ...testEnvironment(), ...given }).budgets).toEqual({
      spotifyCalls: 180,
      appleCalls: 90,
      youtubeSearches: 100,
      youtubeUnits: 10_000,
    });
  });

  it('has a model where its address and its name are given, with or without a key', () => {
    const model = { AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'small-1' };
    const modelOf = (given: Record<string, string>) => loadConfig({ ...testEnvironment(), ...given }).model;
    expect(modelOf(model)).toEqual({ baseUrl: 'http://127.0.0.1:11434/v1', apiKey: null, model: 'small-1' });
    expect(modelOf({ ...model, AI_API_KEY: 'k' })).toMatchObject({ apiKey: 'k' });
    expect(modelOf({ AI_BASE_URL: '', AI_API_KEY: '', AI_MODEL: '' })).toBeNull();
    const alone = 'AI_MODEL goes with AI_BASE_URL: set both, or neither.';
    expect(complaint({ AI_BASE_URL: model.AI_BASE_URL })).toBe(alone);
    expect(complaint({ AI_MODEL: 'small-1' })).toBe(alone);
  });

  it('never repeats a secret', () => {
    expect(complaint({ ACCESS_TOKEN_SECRET: 'hunter2', TOKEN_ENCRYPTION_KEY: 'hunter2' })).not.toContain('hunter2');
  });

  it("talks to the world's services unless told otherwise", () => {
    const { spotify, google, apple } = loadConfig({
      ...testEnvironment(),
      SPOTIFY_API_URL: 'http://127.0.0.1:4010/v1/',
    });
    expect(spotify).toEqual({
      clientId: null,
      clientSecret: null,
      accountsUrl: 'https://accounts.spotify.com',
      apiUrl: 'http://127.0.0.1:4010/v1',
    });
    expect(google.tokenUrl).toBe('https://oauth2.googleapis.com/token');
    expect(apple.apiUrl).toBe('https://api.music.apple.com/v1');
  });
});
