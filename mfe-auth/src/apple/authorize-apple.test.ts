import { describe, expect, it, vi } from 'vitest';
import { AppleRefusal, authorizeApple } from './authorize-apple.ts';

const preparedWith = (authorize: () => Promise<string | undefined>) => ({
  kit: { configure: async () => ({ authorize }) },
  developerToken: 'developer-token',
});

const named = (name: string) => Object.assign(new Error('No'), { name });

describe('authorizeApple', () => {
  it('gives the music user token', async () => {
    await expect(authorizeApple(preparedWith(async () => 'token'))).resolves.toBe('token');
  });

  it.each([
    ['an error code', Object.assign(new Error('Unauthorized'), { errorCode: 'AUTHORIZATION_ERROR' })],
    ['an error name', named('AUTHORIZATION_ERROR')],
    ['a refusal in the pop-up', new Error('access_denied')],
    ['words', 'The user cancelled the login'],
  ])('knows a cancelled pop-up by %s', async (_, error) => {
    const refusal = await authorizeApple(preparedWith(() => Promise.reject(error))).catch((it: unknown) => it);
    expect(refusal).toBeInstanceOf(AppleRefusal);
    expect(refusal).toMatchObject({ message: 'You cancelled connecting Apple Music.', cause: error });
  });

  it.each([
    ['an error', named('SERVER_ERROR')],
    ['nothing', null],
  ])('takes any other rejection (%s) for a failure', async (_, error) => {
    await expect(authorizeApple(preparedWith(() => Promise.reject(error)))).rejects.toThrow(
      'Apple Music could not be connected. Please try again.',
    );
  });

  it('takes a failing configuration for a failure', async () => {
    const configure = vi.fn().mockRejectedValue(named('CONFIGURATION_ERROR'));
    await expect(authorizeApple({ kit: { configure }, developerToken: '' })).rejects.toThrow(AppleRefusal);
  });
});
