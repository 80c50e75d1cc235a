import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('settings', () => {
  it('have defaults', () => {
    expect(readSettings([], {})).toEqual({
      ports: { spotify: 4010, google: 4020, apple: 4030 },
      catalogueFile: undefined,
      profile: 'easy',
      credentials: { applePublicKey: null },
      redirectOrigins: ['http://127.0.0.1:4000'],
      latency: {},
    });
  });

  it('come from the environment', () => {
    const env = {
      PLAYA_SANDBOX_SPOTIFY_PORT: '5010',
      PLAYA_SANDBOX_APPLE_PORT: '',
      SANDBOX_PROFILE: 'strict',
      SANDBOX_CATALOGUE: 'a.csv',
      SANDBOX_APPLE_PUBLIC_KEY: '-----BEGIN\\nEND-----',
      SANDBOX_REDIRECT_ORIGINS: 'https://a.example, https://b.example',
      SANDBOX_LATENCY: '80',
    };
    expect(readSettings([], env)).toEqual({
      ports: { spotify: 5010, google: 4020, apple: 4030 },
      catalogueFile: 'a.csv',
      profile: 'strict',
      credentials: { applePublicKey: '-----BEGIN\nEND-----' },
      redirectOrigins: ['https://a.example', 'https://b.example'],
      latency: {
        spotify: { minMs: 80, maxMs: 80 },
        google: { minMs: 80, maxMs: 80 },
        apple: { minMs: 80, maxMs: 80 },
      },
    });
  });

  it('let the command line win', () => {
    const env = { SANDBOX_PROFILE: 'strict', SANDBOX_CATALOGUE: 'a.csv' };
    expect(readSettings(['--catalogue', 'b.csv', '--profile', 'easy'], env)).toMatchObject({
      catalogueFile: 'b.csv',
      profile: 'easy',
    });
  });

  it.each([
    ['50-200', { spotify: [50, 200], google: [50, 200], apple: [50, 200] }],
    ['20, google=50-200', { spotify: [20, 20], google: [50, 200], apple: [20, 20] }],
    ['apple=0', { apple: [0, 0] }],
  ])('read the latency %s by service', (text, expected) => {
    const { latency } = readSettings(['--latency', text], { SANDBOX_LATENCY: '1' });
    const ranges = Object.entries(latency ?? {}).map(([service, { minMs, maxMs }]) => [service, [minMs, maxMs]]);
    expect(Object.fromEntries(ranges)).toEqual(expected);
  });

  it("read YouTube's searches and units of a day", () => {
    const env = { SANDBOX_YOUTUBE_QUOTA: '1,2' };
    expect(readSettings([], env).youtubeQuota).toEqual({ searches: 1, units: 2 });
    expect(readSettings(['--youtube-quota', '500,100000'], env).youtubeQuota).toEqual({
      searches: 500,
      units: 100_000,
    });
  });

  it.each(['500', 'many,100', '-1,5', '1,2,3', ''])('refuse the quota "%s"', (text) => {
    expect(() => readSettings(['--youtube-quota', text], {})).toThrow(SettingsError);
  });

  it.each(['fast', '-5', '200-50', 'tidal=5', '10001', ''])('refuse the latency "%s"', (text) => {
    expect(() => readSettings(['--latency', text], {})).toThrow(SettingsError);
  });

  it.each([
    [[], { PLAYA_SANDBOX_GOOGLE_PORT: 'many' }, 'PLAYA_SANDBOX_GOOGLE_PORT is "many", which is not a port.'],
    [[], { PLAYA_SANDBOX_APPLE_PORT: '70000' }, 'PLAYA_SANDBOX_APPLE_PORT is "70000", which is not a port.'],
    [['--profile', 'hard'], {}, 'The profile is "hard", but must be "easy" or "strict".'],
    [['--unknown'], {}, '--unknown'],
    [['file.csv'], {}, 'file.csv'],
  ])('refuse %j %j', (args, env, sentence) => {
    expect(() => readSettings(args, env)).toThrow(SettingsError);
    expect(() => readSettings(args, env)).toThrow(sentence);
  });
});
