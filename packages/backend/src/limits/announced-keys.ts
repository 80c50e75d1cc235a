import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { announceKeys, withdrawKeys } from './encryption-keys-store.ts';
import type { SecretBox } from './secret-box.ts';

/** Milliseconds between two announcements. */
const everyMs = 5_000;

interface Parts {
  db: Database;
  box: Pick<SecretBox, 'keyIds'>;
  log: FastifyBaseLogger;
}

/** Announces the keys of this backend to the others until it is closed. Rejects when the database can't be reached. */
export const startKeyAnnouncements = async ({ db, box, log }: Parts): Promise<{ close(): Promise<void> }> => {
  const processId = randomUUID();
  let announcing = announceKeys(db, processId, box.keyIds);
  await announcing;
  const timer = setInterval(() => {
    announcing = announceKeys(db, processId, box.keyIds).catch((error: unknown) =>
      log.warn({ err: error }, 'failed to announce the encryption keys'),
    );
  }, everyMs);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await announcing;
      await withdrawKeys(db, processId).catch((error: unknown) =>
        log.warn({ err: error }, 'failed to withdraw the encryption keys'),
      );
    },
  };
};
