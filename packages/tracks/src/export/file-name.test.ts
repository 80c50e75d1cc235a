import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textArbitrary } from '../testing/arbitraries.ts';
import { toSafeFileName } from './file-name.ts';

describe('toSafeFileName', () => {
  it.each([
    ['Lagos After Dark', 'Lagos After Dark'],
    ['AC/DC: "Best" <of>?', 'AC DC Best of'],
    ['../../etc/passwd', 'etc passwd'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['Ends with a dot.', 'Ends with a dot'],
    ['song\u202Egpj.exe', 'song gpj.exe'],
    ['夜に駆ける 🎵', '夜に駆ける 🎵'],
    ['', 'playlist'],
    ['...', 'playlist'],
  ])('%j becomes %j', (name, safe) => {
    expect(toSafeFileName(name)).toBe(safe);
  });

  it('fits every file system, however long the name', () => {
    fc.assert(
      fc.property(fc.array(textArbitrary, { maxLength: 40 }), (parts) => {
        const name = toSafeFileName(parts.join(''));
        expect(name).not.toBe('');
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}]|^[. ]|[. ]$/u);
        expect(Buffer.from(name).toString()).toBe(name);
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(201);
      }),
    );
  });
});
