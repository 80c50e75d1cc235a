import type { ServiceToken } from '@playa/contracts';
import { createFakeShell } from '@playa/testing/shell';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../testing/fake-backend.ts';
import { createAppleTokens } from './apple-tokens.ts';

const given = (accessToken: string): ServiceToken => ({ accessToken, expiresAt: null, developerToken: 'developer' });

const setUp = (answers: (ServiceToken | Response)[]) => {
  let asked = 0;
  const shell = createFakeShell({
    backend: () => {
      asked += 1;
      return answers[Math.min(asked, answers.length) - 1];
    },
  });
  const queries = () => shell.recorded.calls.map(({ input }) => input.query ?? null);
  return { tokens: createAppleTokens(shell.backend), queries };
};

describe("Apple's tokens", () => {
  afterEach(() => void vi.useRealTimers());

  it('are requested again before the developer token expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { tokens } = setUp([given('first'), given('second')]);
    expect(await tokens.current()).toEqual(given('first'));
    vi.setSystemTime(Date.now() + 29 * 60_000);
    expect(await tokens.current()).toEqual(given('first'));
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await tokens.current()).toEqual(given('second'));
  });

  it('are requested once for concurrent callers, and cached', async () => {
    const { tokens, queries } = setUp([given('user')]);
    await Promise.all([tokens.current(), tokens.current()]);
    expect(await tokens.current()).toEqual(given('user'));
    expect(queries()).toEqual([null]);
  });

  it('are checked with Apple, not refreshed, after Apple refused them', async () => {
    const { tokens, queries } = setUp([given('user'), given('user')]);
    await tokens.current();
    expect(await Promise.all([tokens.renew('user'), tokens.renew('user')])).toHaveLength(2);
    expect(queries()).toEqual([null, { refresh: 'true' }]);
  });

  it('that are invalid need a new connection, after which they are requested again', async () => {
    const dead = problem(409, 'service-refused', 'Your login has expired.');
    const { tokens } = setUp([given('user'), dead, given('second')]);
    await tokens.current();
    await expect(tokens.renew('user')).rejects.toMatchObject({
      name: 'StreamingError',
      kind: 'unauthorized',
      message: 'Your login has expired.',
    });
    expect(await tokens.current()).toEqual(given('second'));
  });

  it.each([
    [503, 'service-unavailable'],
    [429, 'too-many-requests'],
    [404, 'not-found'],
  ] as const)('are not called dead because the backend answers %d', async (status, code) => {
    const { tokens } = setUp([problem(status, code, 'later')]);
    await expect(tokens.current()).rejects.toMatchObject({ kind: 'network', message: 'later' });
  });
});
