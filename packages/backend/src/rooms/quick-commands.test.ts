import { randomUUID } from 'node:crypto';
import type { RoomCommand } from '@playa/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPerson, signedUp } from '../test-support/people.ts';
import { openRoom } from '../test-support/room-people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import { runCommand } from './commands-store.ts';
import { createQuickCommands } from './quick-commands-store.ts';
import { toPlayback, toTimeline } from './room-rows.ts';
import { findRoom, type RoomRow } from './rooms-store.ts';
import { rooms } from './rooms-table.ts';

describe('a command with one statement', () => {
  let backend: TestBackend;
  let userId: string;
  let other: string;
  let open: () => Promise<string>;
  beforeAll(async () => {
    backend = await startTestBackend();
    const [client] = await Promise.all([signedUp(backend), signedUp(backend, newPerson())]);
    const { rows } = await backend.database.query('select id from users order by created_at');
    open = async () => (await openRoom(client)).room.id;
    const owned = await open();
    userId = (await rowOf(owned)).ownerId;
    other = rows.find(({ id }) => id !== userId).id;
  });
  beforeEach(() => backend.database.query('delete from rate_limits; update rooms set ended_at = now()'));
  afterAll(() => backend.stop());

  const rowOf = async (roomId: string): Promise<RoomRow> => {
    const found = await findRoom(backend.app.db, roomId);
    if (!found) throw new Error('there is no room');
    return found.room;
  };
  const played = async (roomId: string) => {
    const row = await rowOf(roomId);
    return { ...toPlayback(row), ...toTimeline(row), roomId: '', lengths: row.lengths };
  };
  const requestOf = (roomId: string, command: RoomCommand) => ({ roomId, userId, commandId: randomUUID(), command });
  const holdsFrom = () => 1_000;
  const play: RoomCommand = { kind: 'play' };

  it('leaves the room as the same command under the lock does', async () => {
    const quick = createQuickCommands(backend.app.db);
    const [one, locked] = [await open(), await open()];
    quick.remember(await rowOf(one));
    const commands: RoomCommand[] = [
      play,
      { kind: 'next' },
      { kind: 'seek', positionMs: 5_000 },
      { kind: 'move', entry: 3, to: 0 },
      { kind: 'previous' },
      { kind: 'pause' },
      { kind: 'play', entry: 2 },
    ];
    for (const command of commands) {
      const [mine, theirs] = [
        await quick.run(requestOf(one, command), holdsFrom),
        await runCommand(backend.app.db, requestOf(locked, command), holdsFrom),
      ];
      expect(mine?.update, command.kind).toEqual({ ...theirs.update, roomId: one });
      expect(await played(one), command.kind).toEqual(await played(locked));
    }
    const shuffled = await quick.run(requestOf(one, { kind: 'shuffle', on: true }), holdsFrom);
    expect(shuffled?.update?.order?.toSorted()).toEqual([1, 2, 3]);
    expect((await rowOf(one)).playOrder).toEqual(shuffled?.update?.order);
  });

  it.each<[string, (roomId: string) => Promise<unknown>]>([
    ['somebody else has commanded', (roomId) => runCommand(backend.app.db, requestOf(roomId, play), holdsFrom)],
    ['the room has ended', (id) => backend.app.db.update(rooms).set({ endedAt: new Date() }).where(eq(rooms.id, id))],
    [
      'the room has another owner',
      (id) => backend.app.db.update(rooms).set({ ownerId: other }).where(eq(rooms.id, id)),
    ],
  ])('does nothing where %s meanwhile', async (_what, happen) => {
    const quick = createQuickCommands(backend.app.db);
    const roomId = await open();
    quick.remember(await rowOf(roomId));
    await happen(roomId);
    const before = await rowOf(roomId);
    expect(await quick.run(requestOf(roomId, { kind: 'next' }), holdsFrom)).toBeNull();
    expect(await rowOf(roomId)).toEqual(before);
  });

  it('does nothing for a repeated one, for what changes songs, for others than the owner and for a room it does not know', async () => {
    const quick = createQuickCommands(backend.app.db);
    const roomId = await open();
    const request = requestOf(roomId, play);
    expect(await quick.run(request, holdsFrom)).toBeNull();
    quick.remember(await rowOf(roomId));
    expect(await quick.run(request, holdsFrom)).toMatchObject({ version: 1 });
    expect(await quick.run({ ...request, command: { kind: 'next' } }, holdsFrom)).toBeNull();
    expect(await quick.run(requestOf(roomId, { kind: 'remove', entry: 1 }), holdsFrom)).toBeNull();
    expect(await quick.run(requestOf(roomId, { kind: 'end' }), holdsFrom)).toBeNull();
    expect(await quick.run({ ...requestOf(roomId, { kind: 'next' }), userId: other }, holdsFrom)).toBeNull();
    expect(await rowOf(roomId)).toMatchObject({ version: 1, endedAt: null });
  });

  it('keeps what it knows where it is told of an earlier state', async () => {
    const quick = createQuickCommands(backend.app.db);
    const roomId = await open();
    const earlier = await rowOf(roomId);
    quick.remember(earlier);
    await quick.run(requestOf(roomId, play), holdsFrom);
    quick.remember(earlier);
    expect(await quick.run(requestOf(roomId, { kind: 'next' }), holdsFrom)).toMatchObject({ version: 2 });
  });
});
