import { createCipheriv, createHash, randomBytes } from 'node:crypto';

/** A text as databases hold it that were filled before texts were sealed as JWE: `key id.nonce.tag.text`. */
export const sealEarlierFormat = (key: Buffer, text: string, purpose: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 });
  cipher.setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 8);
  return [keyId, ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
};
