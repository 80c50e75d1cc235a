import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { listConnections } from './api/connections.ts';
import { getCopy, listCopies, startCopy } from './api/copies.ts';
import { callEndpoint } from './endpoint.ts';
import { openEnum, openList } from './open-enum.ts';
import { Problem } from './problem.ts';
import { ada, runningCopy } from './testing/fixtures.ts';
import { User } from './user.ts';

const Speed = z.enum(['slow', 'fast']);

describe('an open enum', () => {
  const open = openEnum(Speed, 'slow');

  it('reads every text: what it knows as it is, all else as the fallback', () => {
    expect(open.parse('fast')).toBe('fast');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(open.parse(text)).toBe(text === 'fast' ? 'fast' : 'slow');
      }),
    );
  });

  it.each([undefined, null, 7, {}, ['fast']])('does not read %j, which is no text', (value) => {
    expect(open.safeParse(value).success).toBe(false);
    expect(z.object({ speed: open }).safeParse({ speed: value }).success).toBe(false);
  });

  it('does not read an object without it', () => {
    expect(z.object({ speed: open }).safeParse({}).success).toBe(false);
  });

  it('may fall back to null, and then reads null too', () => {
    const orNull = openEnum(Speed.nullable(), null);
    expect(['fast', 'warp', null].map((value) => orNull.parse(value))).toEqual(['fast', null, null]);
  });

  it('is sent with known values only', () => {
    const answer = z.object({ speed: open });
    expect(z.encode(answer, { speed: 'fast' })).toEqual({ speed: 'fast' });
    expect(z.safeEncode(answer, { speed: 'warp' as 'fast' }).success).toBe(false);
  });

  it('has the type of the closed one, on both sides', () => {
    expectTypeOf<z.input<typeof open>>().toEqualTypeOf<'slow' | 'fast'>();
    expectTypeOf<z.output<typeof open>>().toEqualTypeOf<'slow' | 'fast'>();
  });

  it('is documented with the values that are sent', () => {
    expect(z.toJSONSchema(open, { io: 'output' })).toMatchObject({ type: 'string', enum: ['slow', 'fast'] });
  });
});

describe('an open list', () => {
  const list = openList(z.object({ id: z.string(), speed: openEnum(Speed, 'slow') }));

  it('leaves out what it can not read, and keeps the order of the rest', () => {
    const entries = [{ id: 'a', speed: 'warp' }, null, { id: 7, speed: 'fast' }, { id: 'b', speed: 'fast' }];
    expect(list.parse(entries)).toEqual([
      { id: 'a', speed: 'slow' },
      { id: 'b', speed: 'fast' },
    ]);
  });

  it.each([null, {}, 'a'])('is not %j', (json) => {
    expect(list.safeParse(json).success).toBe(false);
  });

  it('is sent whole or not at all', () => {
    expect(z.encode(list, [{ id: 'a', speed: 'fast' }])).toEqual([{ id: 'a', speed: 'fast' }]);
    expect(z.safeEncode(list, [{ id: 'a', speed: 'warp' as 'fast' }]).success).toBe(false);
  });
});

describe('a backend newer than this build', () => {
  const copy = runningCopy();
  const answering = (json: unknown, status = 200) => ({
    baseUrl: 'http://playa.invalid',
    fetch: async () => Response.json(json, { status }),
  });

  it('may tell of a state, a problem and a reason that are new: the copy counts as running, its message is kept', async () => {
    const error = { code: 'service-on-holiday', message: 'Spotify is on holiday.' };
    const failedTracks = [{ position: 0, title: 'Essence', author: 'Wizkid', reason: 'stolen' }];
    const told = { ...copy, state: 'paused', error, failedTracks };
    const read = await callEndpoint(getCopy, { params: { id: 'copy-1' } }, answering(told));
    expect(read).toMatchObject({ state: 'running', error: { code: 'internal', message: 'Spotify is on holiday.' } });
    expect(read.failedTracks).toMatchObject([{ title: 'Essence', reason: null }]);
  });

  it('may list copies and connections of a service that is new: the others are read', async () => {
    const copies = [{ ...copy, destination: 'tidal' }, copy];
    expect(await callEndpoint(listCopies, {}, answering({ copies }))).toEqual({ copies: [copy] });
    const apple = { service: 'apple', connected: true, displayName: null, primary: false, needsReconnect: false };
    const connections = [{ ...apple, service: 'tidal' }, apple];
    expect(await callEndpoint(listConnections, {}, answering({ connections }))).toEqual({ connections: [apple] });
  });

  it('may refuse with a code that is new: its message is shown, and fields and waiting time are kept', async () => {
    const problem = { status: 'error', code: 'moon-too-full', message: 'Not tonight.', retryAfter: 60 };
    const body = { source: 'spotify', destination: 'apple', playlistId: 'p1', playlistName: '', playlistImage: null };
    const refused = callEndpoint(startCopy, { body: body as never }, answering(problem, 451));
    await expect(refused).rejects.toMatchObject({
      message: 'Not tonight.',
      httpStatus: 451,
      problem: { code: 'internal', retryAfter: 60 },
    });
    expect(Problem.safeParse({ ...problem, code: 7 }).success).toBe(false);
  });

  it('may know a primary service that is new: the user is read without one', () => {
    const user = { ...ada, primaryStreamingService: 'tidal' };
    expect(User.parse(user)).toEqual({ ...user, primaryStreamingService: null });
  });
});
