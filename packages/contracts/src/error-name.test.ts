import { describe, expect, it, vi } from 'vitest';
import {
  CommandOwned,
  InvalidPayload,
  ProblemError,
  RealtimeError,
  RemoteUnavailable,
  StreamingError,
  TransportError,
} from './public.ts';

/** The package as another build bundles it. */
const otherCopy = async () => {
  vi.resetModules();
  return import('./public.ts');
};

describe('errors that cross from one build to another', () => {
  it('are recognised by the other copy of their class, and by no other class', async () => {
    const there = await otherCopy();
    const errors = {
      ProblemError: new there.ProblemError(400, { status: 'error', code: 'invalid-code', message: 'no' }),
      TransportError: new there.TransportError('FETCH_ERROR', 'no'),
      StreamingError: new there.StreamingError('spotify', 'network', 'no'),
      RealtimeError: new there.RealtimeError('session.renew', 'timeout'),
      RemoteUnavailable: new there.RemoteUnavailable('copy.open'),
      InvalidPayload: new there.InvalidPayload('copy.open', null),
      CommandOwned: new there.CommandOwned('copy.open'),
    };
    const classes = {
      ProblemError,
      TransportError,
      StreamingError,
      RealtimeError,
      RemoteUnavailable,
      InvalidPayload,
      CommandOwned,
    };
    for (const [name, error] of Object.entries(errors)) {
      const recognising = Object.entries(classes).filter(([, Class]) => error instanceof Class);
      expect(recognising.map(([className]) => className)).toEqual([name]);
    }
  });

  it('are nothing that only looks alike', () => {
    expect({ name: 'ProblemError' } instanceof ProblemError).toBe(false);
    expect(Object(null) instanceof ProblemError).toBe(false);
    expect(Object('ProblemError') instanceof ProblemError).toBe(false);
  });

  it('are plain errors too, with a name, a message and a cause', () => {
    const cause = new Error('why');
    const errors = [
      new TransportError('FETCH_ERROR', 'no', cause),
      new StreamingError('spotify', 'network', 'no', { cause }),
      new RealtimeError('session.renew', 'timeout', { cause }),
      new RemoteUnavailable('copy.open', cause),
      new InvalidPayload('copy.open', cause),
    ];
    for (const error of errors) {
      expect(error).toBeInstanceOf(Error);
      expect(error.cause).toBe(cause);
      expect(error.message).not.toBe('');
    }
  });

  it('keep what a sender has to know', () => {
    const problem = { status: 'error', code: 'too-many-requests', message: 'Later.', retryAfter: 60 } as const;
    expect(new ProblemError(429, problem)).toMatchObject({ message: 'Later.', httpStatus: 429, problem });
    expect(new RealtimeError('session.renew', 'refused', { problem })).toMatchObject({ message: 'Later.', problem });
    expect(new RealtimeError('session.renew', 'away')).toMatchObject({
      message: '"session.renew" got no answer: away',
      problem: null,
    });
    expect(new StreamingError('apple', 'rate-limited', 'no')).toMatchObject({ status: null, retryAfterMs: null });
    expect(new StreamingError('apple', 'rate-limited', 'no', { status: 429, retryAfterMs: 0 })).toMatchObject({
      service: 'apple',
      kind: 'rate-limited',
      status: 429,
      retryAfterMs: 0,
    });
    expect(new RemoteUnavailable('copy.open').command).toBe('copy.open');
    expect(new InvalidPayload('copy.open', null).messageName).toBe('copy.open');
  });
});
