import { serviceNames } from '@playa/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlaylistName } from './playlist-name.ts';

describe('the name of the new playlist', () => {
  it.each(serviceNames)('on %s is the name at its source', (service) => {
    expect(toPlaylistName(service, 'Ọmọ Ìbàdàn 🥁')).toBe('Ọmọ Ìbàdàn 🥁');
  });

  it.each(['', '   ', '\n\t', '\u200B\u2060', '\u0007'])(
    'is Untitled playlist where nothing is to be seen: %j',
    (blank) => {
      expect(toPlaylistName('spotify', blank)).toBe('Untitled playlist');
    },
  );

  it('is one line without blanks around it', () => {
    expect(toPlaylistName('apple', '  Road\r\nto\tIbadan ')).toBe('Road to Ibadan');
  });

  it.each([
    ['spotify', 100],
    ['youtube', 150],
    ['apple', 100],
  ] as const)('is cut on %s at %i characters', (service, longest) => {
    expect(toPlaylistName(service, 'x'.repeat(longest))).toBe('x'.repeat(longest));
    expect(toPlaylistName(service, 'x'.repeat(5_000))).toBe(`${'x'.repeat(longest - 1)}…`);
  });

  it('is never cut within a character', () => {
    const family = '👩‍👩‍👧‍👦';
    const name = toPlaylistName('spotify', family.repeat(50));
    expect(name).toBe(`${family.repeat(9)}…`);
    expect(toPlaylistName('spotify', `${'x'.repeat(98)}🥁${'x'.repeat(9)}`)).toBe(`${'x'.repeat(98)}…`);
  });

  it('has no angle brackets on YouTube, which refuses them', () => {
    expect(toPlaylistName('youtube', 'Me <3 you')).toBe('Me ‹3 you');
    expect(toPlaylistName('spotify', 'Me <3 you')).toBe('Me <3 you');
  });

  it('is, for any text, one visible line that the service takes, and stays the same when it is copied on', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'Ọ', ' ', '\n', '\0', '<', '>', '\u200B', '\uD83E', '👩‍👩‍👧', 'e\u0301'),
      maxLength: 250,
    });
    fc.assert(
      fc.property(fc.constantFrom(...serviceNames), text, (service, wanted) => {
        const name = toPlaylistName(service, wanted);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(service === 'youtube' ? 150 : 100);
        expect(name).not.toMatch(/[\r\n\t]/);
        if (service === 'youtube') expect(name).not.toMatch(/[<>]/);
        expect(toPlaylistName(service, name)).toBe(name);
      }),
      { numRuns: 60 },
    );
  });
});
