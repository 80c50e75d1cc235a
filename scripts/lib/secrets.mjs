import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Secrets of one local Playa, made at its first start and kept in its state folder (readable by the owner alone).
 * A real deployment sets its own in the environment.
 */
export const localSecrets = (dir) => {
  const file = path.join(dir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const apple = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const secrets = {
    ACCESS_TOKEN_SECRET: randomBytes(48).toString('base64url'),
    TOKEN_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    APPLE_PRIVATE_KEY: apple.privateKey,
    SANDBOX_APPLE_PUBLIC_KEY: apple.publicKey,
  };
  mkdirSync(dir, { recursive: true });
  // Moved into place, so that an interrupted first start leaves no half file.
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
};
