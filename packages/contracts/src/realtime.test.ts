import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RealtimeReply, realtimeEvents, realtimeRequests } from './realtime.ts';
import { invalidFields, runningCopy } from './testing/fixtures.ts';

/** Capabilities of the backend that speak over the socket. */
const namespaces = ['copy', 'room', 'session'];

it('every event and request is named after its namespace, and no name is both', () => {
  const names = [...Object.keys(realtimeEvents), ...Object.keys(realtimeRequests)];
  for (const name of names) {
    expect(name).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*$/);
    expect(namespaces).toContain(name.split('.')[0]);
  }
  expect(new Set(names).size).toBe(names.length);
});

describe('copy.progress', () => {
  const { payload, keyOf, isNewer } = realtimeEvents['copy.progress'];

  it('is kept by copy', () => {
    expect(keyOf(runningCopy({ id: 'copy-7' }))).toBe('copy-7');
    expect(keyOf(runningCopy({ id: '__proto__' }))).toBe('__proto__');
  });

  it.each([
    [2, 1, true],
    [1, 1, false],
    [1, 2, false],
    [0, 0, false],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1, true],
  ])('of sequence %i is newer than %i: %s', (sequence, known, newer) => {
    expect(isNewer(runningCopy({ sequence }), runningCopy({ sequence: known }))).toBe(newer);
  });

  it('orders any two by their sequence alone, whatever else they say', () => {
    const copies = fc.record({
      sequence: fc.nat(),
      state: fc.constantFrom('running', 'done', 'failed'),
      copied: fc.nat(),
    });
    fc.assert(
      fc.property(copies, copies, (a, b) => {
        const [left, right] = [runningCopy(a), runningCopy(b)];
        expect(isNewer(left, right)).toBe(a.sequence > b.sequence);
        expect(isNewer(left, right) && isNewer(right, left)).toBe(false);
      }),
    );
  });

  it('is read from a newer server: a state that is new is followed, a field that is new passed over', () => {
    expect(payload.parse({ ...runningCopy(), state: 'paused', speed: 3 })).toEqual(runningCopy());
  });

  it.each([
    ['no id', { id: undefined }, ['id']],
    ['a sequence that is a text', { sequence: '1' }, ['sequence']],
    ['a sequence between two', { sequence: 1.5 }, ['sequence']],
  ])('is not read with %s', (_, changes, refused) => {
    expect(invalidFields(payload, { ...runningCopy(), ...changes })).toEqual(refused);
  });
});

describe('session.renew', () => {
  const { payload, answer } = realtimeRequests['session.renew'];

  it.each([
    ['a token', { accessToken: 'eyJ' }, []],
    ['one of 4,096 characters', { accessToken: 'a'.repeat(4096) }, []],
    ['one of 4,097', { accessToken: 'a'.repeat(4097) }, ['accessToken']],
    ['none', {}, ['accessToken']],
    ['null', { accessToken: null }, ['accessToken']],
    ['nothing at all', null, ['']],
  ])('with %s', (_, request, refused) => {
    expect(invalidFields(payload, request)).toEqual(refused);
  });

  it.each([
    [{ expiresIn: 900 }, []],
    [{ expiresIn: 0 }, []],
    [{ expiresIn: 0.5 }, []],
    [{ expiresIn: -1 }, ['expiresIn']],
    [{ expiresIn: Number.POSITIVE_INFINITY }, ['expiresIn']],
    [{ expiresIn: '900' }, ['expiresIn']],
    [{}, ['expiresIn']],
  ])('is answered with %j', (reply, refused) => {
    expect(invalidFields(answer, reply)).toEqual(refused);
  });
});

describe('the acknowledgement of a request', () => {
  const refusal = { status: 'error', code: 'too-many-requests', message: 'Later.', retryAfter: 5 };

  it('is an answer of any kind', () => {
    for (const answer of [{ expiresIn: 1 }, null, 'ok', []]) {
      expect(RealtimeReply.parse({ status: 'success', answer })).toEqual({ status: 'success', answer });
    }
  });

  it('is a problem, whose code may be new', () => {
    expect(RealtimeReply.parse(refusal)).toEqual(refusal);
    expect(RealtimeReply.parse({ ...refusal, code: 'moon-too-full' })).toEqual({ ...refusal, code: 'internal' });
  });

  it.each([
    [null],
    ['success'],
    [{}],
    [{ status: 'maybe', answer: 1 }],
    [{ status: 'error' }],
    [{ status: 'error', code: 7, message: 'no' }],
    [{ status: 'error', code: 'internal' }],
  ])('is not %j', (reply) => {
    expect(RealtimeReply.safeParse(reply).success).toBe(false);
  });
});
