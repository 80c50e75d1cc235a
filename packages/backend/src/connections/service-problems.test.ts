import { connectFailureText, StreamingError } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { OAuthError } from './oauth-client.ts';
import { connectFailureOf, parseService } from './service-problems.ts';

describe('why a service could not be connected', () => {
  it.each([
    ['the person cancelled', new OAuthError('cancelled', 'x'), 'You cancelled connecting YouTube.'],
    ['there was no code', new OAuthError('no-code', 'x'), 'YouTube could not be connected. Please try again.'],
    ['the code was refused', new OAuthError('refused', 'x'), 'YouTube did not accept this login. Please try again.'],
    ['it was away', new OAuthError('unavailable', 'x'), 'YouTube does not answer at the moment. Please try again.'],
    [
      'the token does not work there',
      new StreamingError('youtube', 'unauthorized', 'x'),
      'YouTube did not accept this login. Please try again.',
    ],
    [
      'its limit was reached',
      new StreamingError('youtube', 'rate-limited', 'x'),
      'YouTube does not answer at the moment. Please try again.',
    ],
    ['of a mistake', new TypeError('x'), 'YouTube does not answer at the moment. Please try again.'],
  ])('is told when %s', (_when, reason, message) =>
    expect(connectFailureText(connectFailureOf(reason), 'youtube')).toBe(message),
  );
});

describe('a service in an address', () => {
  it('is one of the three, as it is written', () => {
    expect(parseService('apple')).toBe('apple');
    for (const text of ['Apple', 'deezer', '', 'apple ', '__proto__', undefined]) {
      expect(() => parseService(text)).toThrow(expect.objectContaining({ httpStatus: 404 }));
    }
  });
});
