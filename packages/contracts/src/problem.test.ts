import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Problem, ProblemCode } from './problem.ts';
import { invalidFields } from './testing/fixtures.ts';

const problem = { status: 'error', code: 'not-found', message: 'There is no such copy.' };

it.each(ProblemCode.options)('the code %s is read as it is, and may be sent', (code) => {
  expect(Problem.parse({ ...problem, code }).code).toBe(code);
  expect(z.encode(Problem, { ...problem, status: 'error', code })).toEqual({ ...problem, code });
});

it('codes are words with dashes, each once', () => {
  for (const code of ProblemCode.options) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(new Set(ProblemCode.options).size).toBe(ProblemCode.options.length);
});

describe('a problem', () => {
  it.each([
    ['of one field', { fields: { username: 'username already exist' } }],
    ['of no field', { fields: {} }],
    ['to be tried again at once', { retryAfter: 0 }],
    ['to be tried again in half a second', { retryAfter: 0.5 }],
    ['with an empty message', { message: '' }],
  ])('%s is read as it is', (_, more) => {
    expect(Problem.parse({ ...problem, ...more })).toEqual({ ...problem, ...more });
  });

  it('is read without what is unknown', () => {
    expect(Problem.parse({ ...problem, stack: 'at db.ts:3', traceId: 'b1' })).toEqual(problem);
  });

  it('may name a field as an object would its prototype: nothing is inherited', () => {
    const fields = JSON.parse('{"__proto__":"odd","constructor":"odder"}') as object;
    const read = Problem.parse({ ...problem, fields }).fields ?? {};
    expect(Object.getPrototypeOf(read)).not.toBe('odd');
    expect(Object.hasOwn(read, 'constructor') && read.constructor).toBe('odder');
    expect(({} as Record<string, unknown>).odd).toBeUndefined();
  });

  it.each([
    ['a success', { status: 'success' }, ['status']],
    ['no code', { code: undefined }, ['code']],
    ['a code that is null', { code: null }, ['code']],
    ['no message', { message: undefined }, ['message']],
    ['a message that is a list', { message: ['no'] }, ['message']],
    ['fields that are a list', { fields: ['username'] }, ['fields']],
    ['a field without a text', { fields: { username: null } }, ['fields.username']],
    ['a time that is a text', { retryAfter: '60' }, ['retryAfter']],
  ])('is not %s', (_, changes, refused) => {
    expect(invalidFields(Problem, { ...problem, ...changes })).toEqual(refused);
  });

  it('is not sent with a code that does not exist', () => {
    expect(z.safeEncode(Problem, { ...problem, status: 'error', code: 'moon-too-full' as 'internal' }).success).toBe(
      false,
    );
  });
});
