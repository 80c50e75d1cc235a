import type { ProblemError } from '@playa/contracts';
import type { Database } from '../database/database.ts';
import { isKeyAnnounced } from '../limits/encryption-keys-store.ts';
import { keyIdOfSealed, type SecretBox } from '../limits/secret-box.ts';
import type { ConnectionRow } from './connections-store.ts';
import { readableElsewhere, reconnectRequired } from './service-problems.ts';

/**
 * The problem if this backend cannot decrypt a connection's tokens. The tokens stay stored, so that they are readable once the key is back:
 * retry while another running backend has the key, otherwise reconnect.
 */
export const unreadableTokens = async (db: Database, box: SecretBox, row: ConnectionRow): Promise<ProblemError> => {
  const keyId = keyIdOfSealed(row.accessToken);
  if (keyId === null || box.keyIds.includes(keyId)) return reconnectRequired();
  return (await isKeyAnnounced(db, keyId)) ? readableElsewhere() : reconnectRequired();
};
