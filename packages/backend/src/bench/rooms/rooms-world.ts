import { startRedis } from '@playa/testing';
import { createDatabase, createPool } from '../../database/database.ts';
import { insertRoom } from '../../rooms/rooms-store.ts';
import { type BackendProcess, startBackendProcess } from '../../test-support/backend-process.ts';
import { startBenchDatabase } from '../../test-support/bench-world.ts';
import { roomSong } from '../../test-support/room-people.ts';
import { storePeople } from '../../test-support/stored-people.ts';
import { testEnvironment } from '../../test-support/test-backend.ts';
import type { Person } from './clients.ts';

export interface WorldOptions {
  rooms: number;
  members: number;
  backends: number;
  /** How backends tell each other events. */
  adapter: 'postgres' | 'redis';
}

/** Clients of one address, as a proxy in front tells it: fewer than a backend takes. */
const perAddress = 200;

const songs = Array.from({ length: 50 }, (_, at) => roomSong(`s${at}`));

/** Backends as programs on a PostgreSQL that keeps what it is told, with listeners who have logged in and joined their rooms. */
export const startRoomsWorld = async ({ rooms, members, backends: count, adapter }: WorldOptions) => {
  const database = await startBenchDatabase();
  const redis = adapter === 'redis' ? await startRedis() : null;
  const environment = testEnvironment({
    ...{ DATABASE_URL: database.url, TRUST_PROXY_HOPS: '1' },
    ...(redis ? { REDIS_URL: redis.url } : {}),
  });
  const backends: BackendProcess[] = [];
  for (let at = 0; at < count; at += 1) backends.push(await startBackendProcess(environment));
  const urls = backends.map(({ url }) => url);
  const pool = createPool(database.url, { max: 4 });
  const db = createDatabase(pool);
  const stored = await storePeople(pool, rooms * members, environment.ACCESS_TOKEN_SECRET ?? '');
  const people: Person[] = [];
  for (let at = 0; at < rooms; at += 1) {
    const listeners = stored.slice(at * members, (at + 1) * members);
    const [owner] = listeners;
    if (!owner) throw new Error('there are no listeners');
    const roomId = await insertRoom(db, {
      ...{ ownerId: owner.userId, creationKey: null, name: `Room ${at}`, description: '' },
      ...{ isPublic: true, suggestions: 'off' },
      ...{ service: 'spotify', playlistId: 'p', playlistName: 'Mix', imageUrl: null, songs },
    });
    await pool.query(
      'insert into room_members (room_id, user_id) select $1, unnest($2::uuid[]) on conflict do nothing',
      [roomId, listeners.map(({ userId }) => userId)],
    );
    for (const { userId, accessToken } of listeners) {
      const number = people.length;
      const turn = number % count;
      people.push({
        ...{ roomId, accessToken, isOwner: userId === owner.userId },
        urls: [...urls.slice(turn), ...urls.slice(0, turn)],
        address: `10.0.${Math.floor(number / perAddress / 250)}.${(Math.floor(number / perAddress) % 250) + 1}`,
      });
    }
  }
  await pool.query('analyze');
  return {
    people,
    backends,
    pids: backends.map(({ pid }) => pid),
    pool,
    /** Another process at the address of one that has ended. */
    startAgain: async ({ url }: BackendProcess): Promise<void> => {
      backends.push(await startBackendProcess({ ...environment, BACKEND_PORT: new URL(url).port }));
    },
    stop: async () => {
      await pool.end();
      await Promise.all(backends.filter((backend) => backend.isAlive()).map((backend) => backend.kill('SIGTERM')));
      await database.stop();
      await redis?.stop();
    },
  };
};

export type RoomsWorld = Awaited<ReturnType<typeof startRoomsWorld>>;
