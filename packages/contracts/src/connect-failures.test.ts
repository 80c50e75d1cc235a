import { describe, expect, it } from 'vitest';
import { connectFailureText, isConnectFailureText } from './connect-failures.ts';

describe('the texts of failures to connect', () => {
  it('are recognised as they are', () => {
    expect(connectFailureText('cancelled', 'youtube')).toBe('You cancelled connecting YouTube.');
    expect(isConnectFailureText('You cancelled connecting YouTube.')).toBe(true);
    expect(isConnectFailureText('Apple Music is not set up on this server.')).toBe(true);
  });

  it.each([
    '',
    'You cancelled connecting YouTube. ',
    'you cancelled connecting YouTube.',
    'You cancelled connecting undefined.',
  ])('are not recognised in another text: %j', (text) => expect(isConnectFailureText(text)).toBe(false));
});
