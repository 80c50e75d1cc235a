import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTokenCipher } from './token-cipher.ts';

describe('the token cipher', () => {
  const [key, otherKey] = [randomBytes(32), randomBytes(32)];
  const cipher = createTokenCipher([key]);

  it('opens what it sealed, never the same twice', () => {
    const [one, two] = [cipher.seal('token é', 'ada'), cipher.seal('token é', 'ada')];
    expect(one).not.toBe(two);
    expect([cipher.open(one, 'ada'), cipher.open(two, 'ada')]).toEqual(['token é', 'token é']);
  });

  it('opens nothing that was moved to somebody else', () => {
    expect(cipher.open(cipher.seal('token', 'ada'), 'tunde')).toBeNull();
  });

  it('opens nothing that was changed anywhere', () => {
    const parts = cipher.seal('token', 'ada').split('.');
    for (let part = 0; part < parts.length; part += 1) {
      const changed = parts.with(part, `${parts[part]?.startsWith('A') ? 'B' : 'A'}${parts[part]?.slice(1)}`);
      expect(cipher.open(changed.join('.'), 'ada'), `part ${part}`).toBeNull();
    }
    expect(cipher.open('', 'ada')).toBeNull();
    expect(cipher.open('a.b.c.d', 'ada')).toBeNull();
  });

  it('opens old texts after the key was changed, as long as the old key is kept', () => {
    const old = cipher.seal('token', 'ada');
    const rotated = createTokenCipher([otherKey, key]);
    expect(rotated.open(old, 'ada')).toBe('token');
    expect(cipher.open(rotated.seal('token', 'ada'), 'ada')).toBeNull();
    expect(createTokenCipher([otherKey]).open(old, 'ada')).toBeNull();
  });
});
