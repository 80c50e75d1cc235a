import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localSecrets } from './secrets.mjs';

describe('localSecrets', () => {
  let dir;
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'playa-secrets-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('are made once, in a folder that is made for them, and are others in another folder', () => {
    const first = localSecrets(path.join(dir, 'one/deep'));
    expect(localSecrets(path.join(dir, 'one/deep'))).toEqual(first);
    const second = localSecrets(path.join(dir, 'two'));
    for (const name of Object.keys(first)) expect(second[name], name).not.toBe(first[name]);
  });

  it('can be read by their owner alone, and leave no second file', () => {
    localSecrets(path.join(dir, 'private'));
    expect(readdirSync(path.join(dir, 'private'))).toEqual(['secrets.json']);
    expect(statSync(path.join(dir, 'private/secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('are what the backend asks for: a long secret, a key of 32 bytes, a P-256 key pair', () => {
    const secrets = localSecrets(path.join(dir, 'kinds'));
    expect(secrets.ACCESS_TOKEN_SECRET.length).toBeGreaterThanOrEqual(32);
    expect(Buffer.from(secrets.TOKEN_ENCRYPTION_KEY, 'base64')).toHaveLength(32);
    const key = createPrivateKey(secrets.APPLE_PRIVATE_KEY);
    expect(key.asymmetricKeyDetails.namedCurve).toBe('prime256v1');
    const signature = sign('sha256', Buffer.from('token'), key);
    const publicKey = createPublicKey(secrets.SANDBOX_APPLE_PUBLIC_KEY);
    expect(verify('sha256', Buffer.from('token'), publicKey, signature)).toBe(true);
  });
});
