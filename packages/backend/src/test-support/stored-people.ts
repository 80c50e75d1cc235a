import { createAccessToken } from '../auth/access-token.ts';
import type { Pool } from '../database/database.ts';

export interface StoredPerson {
  userId: string;
  accessToken: string;
}

/** So many people who have signed up and logged in, without the hash of a password each. For an empty database. */
export const storePeople = async (pool: Pool, count: number, accessTokenSecret: string): Promise<StoredPerson[]> => {
  const { rows } = await pool.query<{ user_id: string; session_id: string }>(
    `with people as (
       insert into users (username, email, password_hash)
       select 'listener' || number, 'listener' || number || '@playa.test', '' from generate_series(1, $1::int) as number
       returning id)
     insert into sessions (user_id, remember, expires_at) select id, true, now() + interval '1 day' from people
     returning user_id, id as session_id`,
    [count],
  );
  return Promise.all(
    rows.map(async ({ user_id: userId, session_id: sessionId }) => ({
      userId,
      accessToken: await createAccessToken(accessTokenSecret, { userId, sessionId }),
    })),
  );
};
