import { createAccessToken } from '../../auth/access-token.ts';
import { createDatabase, createPool } from '../../database/database.ts';
import { insertRoom } from '../../rooms/rooms-store.ts';
import { type BackendProcess, startBackendProcess } from '../../test-support/backend-process.ts';
import { startBenchDatabase } from '../../test-support/bench-world.ts';
import { roomSong } from '../../test-support/room-people.ts';
import { testEnvironment } from '../../test-support/test-backend.ts';

/** Somebody in a room; the first of each room owns it. */
export interface Listener {
  roomId: string;
  accessToken: string;
}

const songs = Array.from({ length: 50 }, (_, at) => roomSong(`s${at}`));

/** Backends as programs on a PostgreSQL that keeps what it is told, with listeners who have logged in and joined their rooms. */
export const startRoomsWorld = async ({ rooms, members }: { rooms: number; members: number }) => {
  const database = await startBenchDatabase();
  const environment = testEnvironment({ DATABASE_URL: database.url });
  const backends: BackendProcess[] = [await startBackendProcess(environment)];
  const pool = createPool(database.url, { max: 4 });
  const db = createDatabase(pool);
  const { rows } = await pool.query<{ user_id: string; session_id: string }>(
    `with people as (
       insert into users (username, email, password_hash)
       select 'listener' || number, 'listener' || number || '@playa.test', '' from generate_series(1, $1::int) as number
       returning id)
     insert into sessions (user_id, remember, expires_at) select id, true, now() + interval '1 day' from people
     returning user_id, id as session_id`,
    [rooms * members],
  );
  const listeners: Listener[] = [];
  for (let at = 0; at < rooms; at += 1) {
    const people = rows.slice(at * members, (at + 1) * members);
    const [owner] = people;
    if (!owner) throw new Error('there are no listeners');
    const roomId = await insertRoom(db, {
      ...{ ownerId: owner.user_id, name: `Room ${at}`, description: '', isPublic: true, suggestions: 'off' },
      ...{ service: 'spotify', playlistId: 'p', playlistName: 'Mix', imageUrl: null, songs },
    });
    await pool.query(
      'insert into room_members (room_id, user_id) select $1, unnest($2::uuid[]) on conflict do nothing',
      [roomId, people.map(({ user_id }) => user_id)],
    );
    for (const { user_id: userId, session_id: sessionId } of people) {
      const accessToken = await createAccessToken(environment.ACCESS_TOKEN_SECRET ?? '', { userId, sessionId });
      listeners.push({ roomId, accessToken });
    }
  }
  await pool.query('analyze');
  return {
    url: backends[0]?.url ?? '',
    listeners,
    pid: backends[0]?.pid ?? 0,
    stop: async () => {
      await pool.end();
      await Promise.all(backends.map((backend) => backend.kill('SIGTERM')));
      await database.stop();
    },
  };
};
