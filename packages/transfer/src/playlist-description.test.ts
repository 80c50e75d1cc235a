import { serviceNames } from '@playa/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlaylistDescription } from './playlist-description.ts';

const mark = 'copy e0a4c1d2e3';
const suffix = `Created via Playa · ${mark}`;

describe('the description of the new playlist', () => {
  it.each(serviceNames)("on %s is the source's, followed by the job's mark", (service) => {
    expect(toPlaylistDescription(service, 'Ọ̀wàmbẹ̀ 🥁', mark)).toBe(`Ọ̀wàmbẹ̀ 🥁 · ${suffix}`);
  });

  it.each([null, '', '  \n', '\u200B', '<br>'])('is the mark alone where the source has none: %j', (described) => {
    expect(toPlaylistDescription('spotify', described, mark)).toBe(suffix);
  });

  it('is one line without tags', () => {
    const described = 'Loud\r\n<a href="spotify:playlist:1">songs</a>\tonly, I <3 them';
    expect(toPlaylistDescription('apple', described, mark)).toBe(`Loud songs only, I <3 them · ${suffix}`);
  });

  it('does not contain the marks of earlier copies', () => {
    const second = toPlaylistDescription('apple', `Loud · Created via Playa · copy 0123456789-2`, mark);
    expect(second).toBe(`Loud · ${suffix}`);
    expect(toPlaylistDescription('youtube', second, 'copy aaaaaaaaaa')).toBe(
      'Loud · Created via Playa · copy aaaaaaaaaa',
    );
  });

  it('has no angle brackets on YouTube, which refuses them', () => {
    expect(toPlaylistDescription('youtube', 'I <3 them', mark)).toBe(`I ‹3 them · ${suffix}`);
  });

  it.each([
    ['spotify', 300],
    ['youtube', 5_000],
    ['apple', 1_000],
  ] as const)('on %s is cut so that %i bytes hold it with the mark, for any text', (service, longest) => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'Ọ', ' ', '\n', '\0', '<', '>', '&', '\u200B', '\uD83E', '👩‍👩‍👧', 'e\u0301'),
      minLength: longest / 4,
      maxLength: longest,
    });
    fc.assert(
      fc.property(text, (described) => {
        const made = toPlaylistDescription(service, described, mark);
        expect(new TextEncoder().encode(made).length).toBeLessThanOrEqual(longest);
        expect(made.endsWith(suffix)).toBe(true);
        expect(made).not.toMatch(/[\r\n\t\0]/);
      }),
      { numRuns: 30 },
    );
  });
});
