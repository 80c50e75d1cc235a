import { randomUUID } from 'node:crypto';
import { base64url, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createAccessToken, readAccessToken } from './access-token.ts';

const secret = 's'.repeat(64);
const caller = { userId: randomUUID(), sessionId: randomUUID() };
const claims = { sid: caller.sessionId, sub: caller.userId, iss: 'playa', exp: Math.floor(Date.now() / 1000) + 60 };

const signed = (changes: object = {}, { alg = 'HS256', key = secret, ...header }: Record<string, string> = {}) =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg, ...header }).sign(Buffer.from(key));

describe('an access token', () => {
  it('tells whose it is and until when', async () => {
    const holder = readAccessToken(secret, await createAccessToken(secret, caller));
    expect(holder).toMatchObject(caller);
    const { expiresAt } = holder as { expiresAt: number };
    expect(expiresAt).toBeGreaterThan(Date.now() + 14 * 60_000);
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
    expect(readAccessToken(secret, await signed())).toEqual({ ...caller, expiresAt: claims.exp * 1000 });
  });

  it('is expired after its time', async () => {
    expect(readAccessToken(secret, await signed({ exp: Math.floor(Date.now() / 1000) - 1 }))).toBe('expired');
  });

  it.each([
    ['of another secret', () => signed({}, { key: 't'.repeat(64) })],
    ['of another secret that has expired', () => signed({ exp: 1 }, { key: 't'.repeat(64) })],
    ['of another algorithm', () => signed({}, { alg: 'HS512' })],
    ['with a header of its own', () => signed({}, { kid: 'mine' })],
    ['of another issuer', () => signed({ iss: 'somebody' })],
    ['of nobody', () => signed({ sub: 'nobody' })],
    ['without a session', () => signed({ sid: undefined })],
    ['without an end', () => signed({ exp: undefined })],
    ['with a signature that goes on', async () => `${await signed()}A`],
    ['with a fourth part', async () => `${await signed()}.A`],
    ['without its signature', async () => (await signed()).replace(/[^.]*$/, '')],
    ['without a signature at all', async () => (await signed()).replace(/\.[^.]*$/, '')],
    [
      'that says it needs no signature',
      async () => (await signed()).replace(/^[^.]*/, base64url.encode('{"alg":"none"}')).replace(/[^.]*$/, ''),
    ],
    [
      'with other claims under an old signature',
      async () =>
        (await signed()).replace(
          /\.[^.]*\./,
          `.${base64url.encode(JSON.stringify({ ...claims, sub: randomUUID() }))}.`,
        ),
    ],
    ['that is empty', async () => ''],
    ['that is none', async () => 'null.\u0000.🎵'],
  ])('%s is refused', async (_what, token) => {
    expect(readAccessToken(secret, await token())).toBeNull();
  });
});
