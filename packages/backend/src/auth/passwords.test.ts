import { ProblemError } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { createAccessToken, readAccessToken } from './access-token.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const secret = 's'.repeat(32);
const caller = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID() };

describe('many passwords at once', () => {
  it('do not keep access tokens waiting', async () => {
    const token = await createAccessToken(secret, caller);
    let hashed = 0;
    const hashes = Array.from({ length: 40 }, async () => {
      await hashPassword('let the music flow');
      hashed += 1;
    });
    for (let check = 1; check <= 3; check += 1) expect(readAccessToken(secret, token)).toMatchObject(caller);
    expect(hashed).toBeLessThan(20);
    await Promise.all(hashes);
  });

  it('are taken up to a limit, and refused beyond it with the time to come back', async () => {
    const stored = await hashPassword('let the music flow');
    const answers = await Promise.allSettled(
      Array.from({ length: 150 }, () => verifyPassword(stored, 'let the music flow')),
    );
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(answers.length - refusals.length).toBe(100);
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(ProblemError);
      expect(refusal).toMatchObject({ httpStatus: 503, problem: { code: 'service-unavailable', retryAfter: 5 } });
    }
    expect(await verifyPassword(stored, 'something else')).toBe(false);
  });
});
