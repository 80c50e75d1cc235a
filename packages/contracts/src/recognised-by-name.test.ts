import { describe, expect, it, vi } from 'vitest';
import {
  CommandOwned,
  InvalidPayload,
  ProblemError,
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
      RemoteUnavailable: new there.RemoteUnavailable('copy.open'),
      InvalidPayload: new there.InvalidPayload('copy.open', null),
      CommandOwned: new there.CommandOwned('copy.open'),
    };
    const classes = { ProblemError, TransportError, StreamingError, RemoteUnavailable, InvalidPayload, CommandOwned };
    for (const [name, error] of Object.entries(errors)) {
      const recognising = Object.entries(classes).filter(([, Class]) => error instanceof Class);
      expect(recognising.map(([className]) => className)).toEqual([name]);
    }
  });

  it('are nothing that only looks alike', () => {
    expect({ name: 'ProblemError' } instanceof ProblemError).toBe(false);
    expect(Object(null) instanceof ProblemError).toBe(false);
  });
});
