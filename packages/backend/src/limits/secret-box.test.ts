import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { base64url, CompactEncrypt, decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { sealEarlierFormat } from '../test-support/sealed-earlier.ts';
import { createSecretBox } from './secret-box.ts';

const [key, otherKey] = [randomBytes(32), randomBytes(32)];
const box = createSecretBox([key]);

/** The same text with one character of one part replaced. */
const damaged = (sealed: string, part: number): string => {
  const parts = sealed.split('.');
  const [first = '', ...rest] = parts[part] ?? '';
  return parts.with(part, (first === 'A' ? 'B' : 'A') + rest.join('')).join('.');
};

describe('a secret box', () => {
  it('opens whatever it sealed, for the same purpose alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string(), fc.string(), async (text, purpose, other) => {
        const sealed = await box.seal(text, purpose);
        expect(await box.open(sealed, purpose)).toBe(text);
        expect(await box.open(sealed, other)).toBe(other === purpose ? text : null);
      }),
      { numRuns: 20 },
    );
  });

  it('never seals the same twice, and shows the purpose but not the text', async () => {
    const [one, two] = [await box.seal('token', 'ada'), await box.seal('token', 'ada')];
    expect(one).not.toBe(two);
    expect(decodeProtectedHeader(one)).toEqual({
      alg: 'dir',
      enc: 'A256GCM',
      kid: expect.stringMatching(/^[\da-f]{8}$/),
      aud: 'ada',
    });
    expect(one).not.toContain(base64url.encode('token'));
  });

  it('names its key by an id that does not tell the key', async () => {
    const { kid } = decodeProtectedHeader(await box.seal('token', 'ada'));
    expect(key.toString('hex')).not.toContain(kid);
  });

  it.each([
    ['JWE', () => box.seal('token', 'ada')],
    ['the earlier format', async () => sealEarlierFormat(key, 'token', 'ada')],
  ])('opens nothing that was changed anywhere in %s', async (_format, seal) => {
    const sealed = await seal();
    expect(await box.open(sealed, 'ada')).toBe('token');
    for (const part of sealed.split('.').keys()) {
      expect(await box.open(damaged(sealed, part), 'ada'), `part ${part}`).toBeNull();
    }
  });

  it.each(['', '.', '....', 'a.b.c.d', 'a.b.c.d.e', 'a.b.c.d.e.f', 'bm90LWpzb24.a.b.c.d', '🎵.🎵.🎵.🎵.🎵'])(
    'opens nothing of %j',
    async (text) => {
      expect(await box.open(text, 'ada')).toBeNull();
    },
  );

  it('opens no JWE of another algorithm, though it has the right key', async () => {
    const { kid = '' } = decodeProtectedHeader(await box.seal('token', 'ada'));
    const wrapped = new CompactEncrypt(new TextEncoder().encode('token'));
    const header = { alg: 'A256KW', enc: 'A256GCM', kid, aud: 'ada' };
    expect(await box.open(await wrapped.setProtectedHeader(header).encrypt(key), 'ada')).toBeNull();
  });
});

describe('after the key was changed', () => {
  const rotated = createSecretBox([otherKey, key]);

  it('the new key seals, and the old one opens what it sealed', async () => {
    const old = await box.seal('token', 'ada');
    expect(await rotated.open(old, 'ada')).toBe('token');
    const fresh = await rotated.seal('token', 'ada');
    expect(decodeProtectedHeader(fresh).kid).not.toBe(decodeProtectedHeader(old).kid);
    expect(await box.open(fresh, 'ada')).toBeNull();
  });

  it('nothing opens what a key sealed that is gone', async () => {
    const withoutOld = createSecretBox([otherKey]);
    expect(await withoutOld.open(await box.seal('token', 'ada'), 'ada')).toBeNull();
    expect(await withoutOld.open(sealEarlierFormat(key, 'token', 'ada'), 'ada')).toBeNull();
  });
});

describe('texts sealed in the earlier format', () => {
  it('open as they are found in databases', async () => {
    const stored = '4bb06f8e.La8ceut3SOAFuN1U.GqRF_yllgGLcBg0ygHmUgA._UyAI7AFApS7VVg0R8Q';
    const earlier = createSecretBox([otherKey, Buffer.alloc(32, 7)]);
    expect(await earlier.open(stored, 'connection:ada:spotify:access')).toBe('BQDk-access é');
  });

  it('open for their purpose alone, with the newest key or an older one', async () => {
    for (const [sealingKey, reader] of [
      [key, box],
      [key, createSecretBox([otherKey, key])],
    ] as const) {
      const sealed = sealEarlierFormat(sealingKey, 'token é 🎵', 'connection:ada');
      expect(await reader.open(sealed, 'connection:ada')).toBe('token é 🎵');
      expect(await reader.open(sealed, 'connection:tunde')).toBeNull();
    }
  });
});
