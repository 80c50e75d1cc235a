import type { ServiceToken } from '@playa/contracts';
import { createFakeShell } from '@playa/testing/shell';
import { describe, expect, it } from 'vitest';
import { problem } from '../testing/fake-backend.ts';
import { createServiceTokens } from './service-tokens.ts';

const start = Date.parse('2026-11-20T10:00:00Z');
const inSeconds = (seconds: number) => new Date(start + seconds * 1000).toISOString();

const setUp = (answers: (ServiceToken | Response)[]) => {
  let at = start;
  let asked = 0;
  const shell = createFakeShell({
    backend: () => {
      asked += 1;
      return answers[Math.min(asked, answers.length) - 1];
    },
  });
  const tokens = createServiceTokens('spotify', shell.backend, () => at);
  const queries = () => shell.recorded.calls.map(({ input }) => input.query ?? null);
  return { tokens, queries, wait: (seconds: number) => (at += seconds * 1000), asked: () => asked };
};

describe("a service's token", () => {
  it('is kept until a minute before it ends', async () => {
    const { tokens, wait, asked } = setUp([
      { accessToken: 'first', expiresAt: inSeconds(3600) },
      { accessToken: 'second', expiresAt: inSeconds(7200) },
    ]);
    expect((await tokens.current()).accessToken).toBe('first');
    wait(3539);
    expect((await tokens.current()).accessToken).toBe('first');
    expect(asked()).toBe(1);
    wait(1);
    expect((await tokens.current()).accessToken).toBe('second');
  });

  it('is asked for once by all who need it at the same time', async () => {
    const { tokens, asked } = setUp([{ accessToken: 'one', expiresAt: null }]);
    await Promise.all([tokens.current(), tokens.current(), tokens.current()]);
    expect(asked()).toBe(1);
  });

  it('is renewed by force when the service refused it, unless that has happened already', async () => {
    const { tokens, queries } = setUp([
      { accessToken: 'first', expiresAt: null },
      { accessToken: 'second', expiresAt: null },
    ]);
    await tokens.current();
    expect((await tokens.renew('first')).accessToken).toBe('second');
    expect((await tokens.renew('first')).accessToken).toBe('second');
    expect(queries()).toEqual([null, { refresh: 'true' }]);
  });

  it('fails in the language of streaming clients', async () => {
    const refused = setUp([problem(409, 'service-not-connected', 'Connect Spotify first')]);
    await expect(refused.tokens.current()).rejects.toMatchObject({
      name: 'StreamingError',
      kind: 'unauthorized',
      message: 'Connect Spotify first',
    });
    const away = setUp([problem(503, 'service-unavailable', 'later')]);
    await expect(away.tokens.current()).rejects.toMatchObject({ kind: 'network' });
    const hurried = setUp([problem(429, 'too-many-requests', 'slower')]);
    await expect(hurried.tokens.current()).rejects.toMatchObject({ kind: 'network', message: 'slower' });
  });
});
