import { createSharedPlaylist, type NewSharedTrack, sharedPlaylistLimits } from '@playa/contracts';
import { createDatabase, createPool } from '../../database/database.ts';
import { insertRoom } from '../../rooms/rooms-store.ts';
import { ApiClient } from '../../test-support/api-client.ts';
import { startBackendProcess } from '../../test-support/backend-process.ts';
import { startBenchDatabase } from '../../test-support/bench-world.ts';
import { roomSong } from '../../test-support/room-people.ts';
import { storePeople } from '../../test-support/stored-people.ts';
import { testEnvironment } from '../../test-support/test-backend.ts';

/** The largest page that is taken: long titles in a script of three bytes a letter. */
const longSong = (number: number): NewSharedTrack => ({
  ...{ name: `${'ẹ'.repeat(350)} ${number}`, artist: 'Burna Boy', track_id: `t${number}` },
  ...{ image_url: null, preview_url: 'no preview', artists: ['Burna Boy'], album: null },
});

/** A backend as a program on a PostgreSQL that keeps what it is sent, with one account that attacks and one of somebody else. */
export const startAbuseWorld = async () => {
  const database = await startBenchDatabase();
  const environment = testEnvironment({ DATABASE_URL: database.url, TRUST_PROXY_HOPS: '1' });
  const backend = await startBackendProcess(environment);
  const pool = createPool(database.url, { max: 2 });
  const [attacker, other] = await storePeople(pool, 2, environment.ACCESS_TOKEN_SECRET ?? '');
  if (!attacker || !other) throw new Error('nobody was stored');
  const openRoom = (ownerId: string): Promise<string> =>
    insertRoom(createDatabase(pool), {
      ...{ ownerId, creationKey: null, name: 'Owambe', description: '', isPublic: true, suggestions: 'queue' },
      ...{ service: 'spotify', playlistId: 'p', playlistName: 'Mix', imageUrl: null },
      songs: Array.from({ length: 50 }, (_, at) => roomSong(`s${at}`)),
    });
  const [ownRoomId, otherRoomId] = [await openRoom(attacker.userId), await openRoom(other.userId)];
  await pool.query('insert into room_members (room_id, user_id) values ($1, $2) on conflict do nothing', [
    otherRoomId,
    attacker.userId,
  ]);
  const client = new ApiClient(backend.url);
  client.accessToken = attacker.accessToken;
  const { _id: sharedId } = await client.call(createSharedPlaylist, {
    body: {
      ...{ playlistName: 'Owambe', playlistId: null, streamingService: 'spotify' },
      tracks: Array.from({ length: sharedPlaylistLimits.songsPerCall }, (_, at) => longSong(at)),
    },
  });
  await pool.query('analyze');
  return {
    pid: backend.pid,
    /** What an attack aims at; its caller has one address. */
    target: { url: backend.url, accessToken: attacker.accessToken, sharedId, ownRoomId, otherRoomId },
    /** Somebody who does nothing unusual. */
    other: { url: backend.url, accessToken: other.accessToken, roomId: otherRoomId },
    /** Limits that one attack has used up are there again for the next one. */
    forgetLimits: () => pool.query('truncate rate_limits'),
    stop: async (): Promise<void> => {
      await pool.end();
      await backend.kill('SIGTERM');
      await database.stop();
    },
  };
};

export type AbuseWorld = Awaited<ReturnType<typeof startAbuseWorld>>;
export type Target = AbuseWorld['target'];
