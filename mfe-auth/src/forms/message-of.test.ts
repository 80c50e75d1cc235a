import { ProblemError, TransportError } from '@playa/contracts';
import { expect, it } from 'vitest';
import { messageOf } from './message-of.ts';

it.each([
  ['the server', new ProblemError(409, { status: 'error', code: 'conflict', message: 'Taken' }), 'Taken'],
  ['the way to the server', new TransportError('FETCH_ERROR', 'Not reached'), 'Not reached'],
  ['a mistake in the page', new TypeError('x is undefined'), 'Something went wrong!'],
  ['something that is no error', 'oops', 'Something went wrong!'],
])('says what %s has to say', (_, error, text) => expect(messageOf(error)).toBe(text));
