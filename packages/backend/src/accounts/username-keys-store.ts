import { asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import { users } from '../database/users-table.ts';
import { usernameKey } from './username-key.ts';

/** Accounts at a time. */
const batch = 500;

/**
 * Sets the key of accounts without one, the oldest first. An account whose name looks like an older one's keeps its name, under a key
 * that no other name can have.
 */
export const fillUsernameKeys = async (db: Database): Promise<void> => {
  const set = (id: string, key: string) => db.update(users).set({ usernameKey: key }).where(eq(users.id, id));
  for (;;) {
    const rows = await db
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(isNull(users.usernameKey))
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(batch);
    if (rows.length === 0) return;
    for (const { id, username } of rows) {
      const key = usernameKey(username);
      await set(id, key).catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        return set(id, `${key}  ${id}`);
      });
    }
  }
};
