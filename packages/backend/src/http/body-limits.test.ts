import * as contract from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyLimitsOf } from './body-limits.ts';

const limits = (body: z.ZodType, maxBodyBytes?: number) =>
  bodyLimitsOf({ ...contract.login, body, ...(maxBodyBytes ? { maxBodyBytes } : {}) });

describe('the limits of a body', () => {
  it.each([
    ['login', contract.login],
    ['sign-up', contract.signup],
    ['a forgotten password', contract.forgetPassword],
    ['a code', contract.verifyAccount],
  ])('of %s, which everybody may send, are a few kilobytes', (_what, endpoint) => {
    const { bytes, values } = bodyLimitsOf(endpoint);
    expect(bytes).toBeLessThan(5_000);
    expect(values).toBeLessThan(70);
  });

  it('let through what fits the schema, in any script', () => {
    const body = z.object({ name: z.string().max(500), tags: z.array(z.enum(['one', 'two'])).max(300) });
    const { bytes, values } = limits(body);
    const largest = { name: 'ẹ'.repeat(500), tags: Array(300).fill('two') };
    expect(bytes).toBeGreaterThan(Buffer.byteLength(JSON.stringify(largest)));
    expect(values).toBeGreaterThan(303);
  });

  it('leave room for fields of a newer client', () => {
    const { bytes, values } = limits(z.object({ code: z.string().length(4) }));
    expect(bytes).toBeGreaterThan(1_000);
    expect(values).toBeGreaterThan(50);
  });

  it('are 64 KiB where the schema would allow more, unless the endpoint gives a number', () => {
    const body = z.object({ text: z.string().max(1_000_000) });
    expect(limits(body).bytes).toBe(64 * 1024);
    expect(limits(body, 200_000).bytes).toBe(200_000);
  });
});
