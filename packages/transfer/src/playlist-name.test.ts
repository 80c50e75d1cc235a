import { serviceNames } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { playlistNameOn } from './playlist-name.ts';

describe('the name of the new playlist', () => {
  it.each(serviceNames)('on %s is the one it has at its source', (service) => {
    expect(playlistNameOn(service, 'Ọmọ Ìbàdàn 🥁')).toBe('Ọmọ Ìbàdàn 🥁');
  });

  it.each(['', '   ', '\n\t', '\u200B\u2060', '\u0007'])(
    'is Untitled playlist where nothing is to be seen: %j',
    (blank) => {
      expect(playlistNameOn('spotify', blank)).toBe('Untitled playlist');
    },
  );

  it('is one line without blanks around it', () => {
    expect(playlistNameOn('apple', '  Road\r\nto\tIbadan ')).toBe('Road to Ibadan');
  });

  it.each([
    ['spotify', 100],
    ['youtube', 150],
    ['apple', 100],
  ] as const)('is cut on %s at %i characters', (service, longest) => {
    expect(playlistNameOn(service, 'x'.repeat(longest))).toBe('x'.repeat(longest));
    expect(playlistNameOn(service, 'x'.repeat(5_000))).toBe(`${'x'.repeat(longest - 1)}…`);
  });

  it('is never cut through a character', () => {
    const family = '👩‍👩‍👧‍👦';
    const name = playlistNameOn('spotify', family.repeat(50));
    expect(name).toBe(`${family.repeat(9)}…`);
    expect(playlistNameOn('spotify', `${'x'.repeat(98)}🥁${'x'.repeat(9)}`)).toBe(`${'x'.repeat(98)}…`);
  });

  it('holds no angle brackets on YouTube, which refuses them', () => {
    expect(playlistNameOn('youtube', 'Me <3 you')).toBe('Me ‹3 you');
    expect(playlistNameOn('spotify', 'Me <3 you')).toBe('Me <3 you');
  });
});
