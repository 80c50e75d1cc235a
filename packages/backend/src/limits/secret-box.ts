import { createDecipheriv, createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, errors } from 'jose';

/** Encrypts stored data that has to be read again: tokens, mails. */
export interface SecretBox {
  /**
   * @param purpose where the text belongs, e.g. a row's key; it opens nowhere else. Readable by whoever reads the sealed text
   * @returns a JWE in compact serialization
   */
  seal(text: string, purpose: string): Promise<string>;
  /** Null if the key is missing, the text was changed, or it was sealed for another purpose. */
  open(sealed: string, purpose: string): Promise<string | null>;
  /** The ids of the keys that it opens with. */
  readonly keyIds: readonly string[];
}

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const;

const keyIdOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

type Keys = ReadonlyMap<string, Buffer>;

const openJwe = async (keys: Keys, sealed: string, purpose: string): Promise<string | null> => {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(
      sealed,
      ({ kid }) => {
        const key = keys.get(kid ?? '');
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      { keyManagementAlgorithms: [algorithms.alg], contentEncryptionAlgorithms: [algorithms.enc] },
    );
    return protectedHeader.aud === purpose ? new TextDecoder().decode(plaintext) : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
};

/** Rows that have not been written since the change to JWE read `key id.nonce.tag.text`, with the purpose authenticated. */
const openEarlierFormat = (keys: Keys, sealed: string, purpose: string): string | null => {
  const [keyId = '', ...parts] = sealed.split('.');
  const [nonce, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
  const key = keys.get(keyId);
  if (!key || !nonce || !tag || !body) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(purpose));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

const isJwe = (sealed: string): boolean => sealed.split('.').length === 5;

/** The id of the key that a text was sealed with; null for what no box has sealed. */
export const keyIdOfSealed = (sealed: string): string | null => {
  if (!isJwe(sealed)) return sealed.split('.')[0] || null;
  try {
    return decodeProtectedHeader(sealed).kid ?? null;
  } catch {
    return null;
  }
};

/**
 * Seals as JWE (`dir`, AES-256-GCM). The header names the key by `kid` and the purpose by `aud`, so keys can be changed while old
 * texts stay readable.
 * @param keys 32 bytes each; the first one seals, all of them open
 */
export const createSecretBox = (keys: readonly [Buffer, ...Buffer[]]): SecretBox => {
  const keysById: Keys = new Map(keys.map((key) => [keyIdOf(key), key]));
  const [sealingKey] = keys;
  const kid = keyIdOf(sealingKey);
  return {
    keyIds: [...keysById.keys()],
    seal: (text, purpose) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ ...algorithms, kid, aud: purpose })
        .encrypt(sealingKey),
    open: async (sealed, purpose) =>
      isJwe(sealed) ? openJwe(keysById, sealed, purpose) : openEarlierFormat(keysById, sealed, purpose),
  };
};
