import { randomUUID } from 'node:crypto';
import { addComment, getRoom, joinRoom, type RealtimeReply, userDetails } from '@playa/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ApiClient } from '../test-support/api-client.ts';
import { patience } from '../test-support/patience.ts';
import { signedUp } from '../test-support/people.ts';
import { openRoom, quickRooms, RoomPage, roomSong } from '../test-support/room-people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import { maxBytesOfRoom } from './stored-song.ts';

describe('one account with many sockets', () => {
  let backend: TestBackend;
  let busy: ApiClient;
  let other: ApiClient;
  let roomId: string;
  const pages: RoomPage[] = [];
  const open = (count: number): RoomPage[] => {
    const opened = Array.from({ length: count }, () => new RoomPage(backend.url, busy.accessToken));
    pages.push(...opened);
    return opened;
  };
  beforeAll(async () => {
    backend = await startTestBackend({}, quickRooms);
    [busy, other] = await Promise.all([signedUp(backend), signedUp(backend)]);
    roomId = (await openRoom(busy, { suggestions: 'queue' })).room.id;
    await other.call(joinRoom, { params: { id: roomId } });
  });
  afterEach(() => {
    for (const page of pages.splice(0)) page.close();
  });
  afterAll(() => backend.stop());

  const suggest = (page: RoomPage): Promise<RealtimeReply> =>
    page.reply('room.suggest', { roomId, songId: randomUUID(), song: roomSong('x') });
  const codes = (replies: readonly RealtimeReply[]): string[] =>
    replies.map((reply) => (reply.status === 'error' ? reply.code : 'done'));

  it('waits for the lock of its room with one connection of the database', async () => {
    const holder = await backend.database.connect();
    onTestFinished(() => holder.release(true));
    await holder.query('begin');
    await holder.query('select from rooms where id = $1 for no key update', [roomId]);
    const waiting = async (): Promise<number> => {
      const { rowCount } = await backend.database.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rowCount ?? 0;
    };
    const sockets = open(4);
    await sockets[0]?.enter(roomId);
    const songs = sockets.flatMap((page) => [1, 2, 3, 4].map(() => suggest(page)));
    const commands = sockets.map((page) => page.command(roomId, { kind: 'play' }));
    const comment = { roomId, id: randomUUID(), text: 'Owambe!' };
    const comments = other.call(addComment, { body: comment });
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), patience);
    for (let count = 0; count < 20; count += 1) await other.call(userDetails);
    // One more where the sweep notes whether the owner is there.
    expect(await waiting()).toBeLessThanOrEqual(2);
    await holder.query('rollback');
    expect(codes(await Promise.all(songs))).toEqual(songs.map(() => 'done'));
    expect((await Promise.all(commands)).length).toBe(4);
    expect((await comments).text).toBe('Owambe!');
  });

  it('sends 100 requests in 10 s over all of them, and others are not counted with it', async () => {
    const enter = (page: RoomPage) => page.reply('room.enter', { roomId, afterComment: 0 });
    // A window of 10 s may end meanwhile.
    const replies = await Promise.all(open(5).flatMap((page) => Array.from({ length: 50 }, () => enter(page))));
    const refused = codes(replies).filter((code) => code !== 'done');
    expect(refused.length).toBeGreaterThanOrEqual(50);
    expect(new Set(refused)).toEqual(new Set(['too-many-requests']));
    const page = new RoomPage(backend.url, other.accessToken);
    pages.push(page);
    expect((await page.enter(roomId)).room.id).toBe(roomId);
  });

  it('fills its room up to 2 MB of songs, and a snapshot of it has little more', async () => {
    const { room } = await openRoom(other, { suggestions: 'queue' });
    const page = new RoomPage(backend.url, other.accessToken);
    pages.push(page);
    const bring = () => page.reply('room.suggest', { roomId: room.id, songId: randomUUID(), song: roomSong('x') });
    await bring();
    const { rows } = await backend.database.query(
      `select song_bytes, (select sum(octet_length(song::text))::int from room_songs where room_id = rooms.id) as stored
      from rooms where id = $1`,
      [room.id],
    );
    // PostgreSQL writes a blank after each sign.
    expect(rows[0].song_bytes / rows[0].stored).toBeCloseTo(1, 0);
    await backend.database.query('update rooms set song_bytes = $1 where id = $2', [maxBytesOfRoom - 100, room.id]);
    expect(await bring()).toMatchObject({ status: 'error', code: 'conflict' });
  });

  it('shows members no addresses of other hosts', async () => {
    const { room } = await openRoom(other, {
      suggestions: 'queue',
      songs: [roomSong('a', { imageUrl: 'https://attacker.example/a.gif' })],
    });
    const page = new RoomPage(backend.url, other.accessToken);
    pages.push(page);
    const song = roomSong('b', { previewUrl: 'https://attacker.example/b.mp3' });
    await page.ask('room.suggest', { roomId: room.id, songId: randomUUID(), song });
    const seen = await other.call(getRoom, { params: { id: room.id } });
    expect(seen.songs).toHaveLength(2);
    expect(JSON.stringify(seen)).not.toContain('attacker');
  });
});
