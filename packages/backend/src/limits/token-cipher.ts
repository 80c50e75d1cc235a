import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export interface TokenCipher {
  /** @param purpose where the text belongs; it opens nowhere else */
  seal(text: string, purpose: string): string;
  /** Null when the key is not there any more, or the text was changed or moved. */
  open(sealed: string, purpose: string): string | null;
}

const algorithm = 'aes-256-gcm';
const tagBytes = 16;

const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

/**
 * AES-256-GCM. What is stored reads `key id.nonce.tag.text`, so keys can be changed while old texts stay readable.
 * @param keys 32 bytes each; the first one seals, all of them open
 */
export const createTokenCipher = (keys: readonly [Buffer, ...Buffer[]]): TokenCipher => {
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const [sealingKey] = keys;
  return {
    seal: (text, purpose) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, sealingKey, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'));
      return [idOf(sealingKey), ...parts].join('.');
    },
    open: (sealed, purpose) => {
      const [id = '', ...parts] = sealed.split('.');
      const [nonce, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
      const key = byId.get(id);
      if (!key || !nonce || !tag || !body) return null;
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(purpose));
        decipher.setAuthTag(tag);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
};
