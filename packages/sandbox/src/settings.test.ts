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
    };
    expect(readSettings([], env)).toEqual({
      ports: { spotify: 5010, google: 4020, apple: 4030 },
      catalogueFile: 'a.csv',
      profile: 'strict',
      credentials: { applePublicKey: '-----BEGIN\nEND-----' },
      redirectOrigins: ['https://a.example', 'https://b.example'],
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
