import type { ProblemError } from '@playa/contracts';
import type { Database } from '../database/database.ts';
import { isKeyAnnounced } from '../limits/encryption-keys-store.ts';
import { keyIdOfSealed, type SecretBox } from '../limits/secret-box.ts';
import type { ConnectionRow } from './connections-store.ts';
import { readableElsewhere, reconnectRequired } from './service-problems.ts';

/**
 * What to answer where this backend cannot open a connection's tokens. The sealed tokens stay as they are, so that they are read again
 * once their key is back: try again while another running backend has the key, otherwise connect again.
 */
export const unreadableTokens = async (db: Database, box: SecretBox, row: ConnectionRow): Promise<ProblemError> => {
  const keyId = keyIdOfSealed(row.accessToken);
  if (keyId === null || box.keyIds.includes(keyId)) return reconnectRequired();
  return (await isKeyAnnounced(db, keyId)) ? readableElsewhere() : reconnectRequired();
};
