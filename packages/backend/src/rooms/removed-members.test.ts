import { randomUUID } from 'node:crypto';
import { addComment, getRoom, handOverRoom, joinRoom, leaveRoom, removeRoomMember } from '@playa/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience } from '../test-support/patience.ts';
import { type RoomsOnTwoBackends, startRoomsOnTwoBackends, ways } from '../test-support/rooms-on-two-backends.ts';
import { accessKey, findAccesses } from './rooms-store.ts';

describe.each(ways)('a member who is removed, over %s', (way) => {
  let world: RoomsOnTwoBackends;
  beforeAll(async () => {
    world = await startRoomsOnTwoBackends(way);
  });
  afterEach(() => world.closePages());
  afterAll(() => world.stop());

  const remove = async (id: string, memberId: string) =>
    world.ada.client.call(removeRoomMember, { params: { id }, body: { memberId } });

  it('is told so, hears nothing more, and does not come back by the link', async () => {
    const { ada, ben } = world;
    const { id, owner, member } = await world.roomOfAdaAndBen();
    const phone = ben.page();
    await phone.enter(id);
    await vi.waitFor(() => expect(owner.names()).toEqual([ada.name, ben.name]), patience);

    expect(await remove(id, await ben.id())).toEqual({ removed: true });
    for (const page of [member, phone]) {
      await vi.waitFor(() => expect(page.heard.removals).toMatchObject([{ roomId: id }]), patience);
    }
    await vi.waitFor(() => expect(owner.names()).toEqual([ada.name]), patience);
    await owner.command(id, { kind: 'play' });
    const message = 'The owner has removed you from this room.';
    expect(await ben.client.problem(joinRoom, { params: { id } })).toMatchObject({ code: 'forbidden', message });
    for (const [request, payload] of [
      ['room.enter', { afterComment: 0 }],
      ['room.suggest', { songId: randomUUID(), song: {} }],
      ['room.react', { reaction: 'heart' }],
    ] as const) {
      expect(await member.reply(request, { roomId: id, ...payload }), request).toMatchObject({ status: 'error' });
    }
    const said = { body: { roomId: id, id: randomUUID(), text: 'Still here' } };
    expect(await ben.client.problem(addComment, said)).toMatchObject({ code: 'forbidden', message });
    expect(await ben.client.problem(leaveRoom, { params: { id } })).toMatchObject({ code: 'forbidden', message });
    // As any visitor who has the link: no names, no comments.
    expect((await ben.client.call(getRoom, { params: { id } })).role).toBe('visitor');
    expect([...member.heard.updates, ...phone.heard.updates]).toEqual([]);
    expect(owner.heard.removals).toEqual([]);
    expect(await remove(id, await ben.id())).toEqual({ removed: true });
  });

  it('stays removed under the next owner, who may be removed from a room of somebody else', async () => {
    const { ada, ben, cleo } = world;
    const { id, owner } = await world.roomOfAdaAndBen();
    await cleo.client.call(joinRoom, { params: { id } });
    await cleo.page().enter(id);
    await remove(id, await ben.id());
    await ada.client.call(handOverRoom, { params: { id }, body: { memberId: await cleo.id() } });
    expect((await ben.client.problem(joinRoom, { params: { id } })).code).toBe('forbidden');
    const body = { memberId: await ada.id() };
    await cleo.client.call(removeRoomMember, { params: { id }, body });
    await vi.waitFor(() => expect(owner.heard.removals).toHaveLength(1), patience);
  });

  it('is in no room that was entered while the owner removed them', async () => {
    const { ben, other } = world;
    const { id, owner, member } = await world.roomOfAdaAndBen();
    const benId = await ben.id();
    await member.ask('room.exit', { roomId: id });
    // Between the look whether Ben is a member and the answer: his presence waits for the lock on the room's row.
    const lock = await other.database.connect();
    await lock.query('begin');
    await lock.query('select from rooms where id = $1 for update', [id]);
    const entering = member.reply('room.enter', { roomId: id, afterComment: 0 });
    await vi.waitFor(async () => {
      const { rows } = await other.database.query(
        "select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into%room_presences%'",
      );
      expect(rows[0].count).toBeGreaterThan(0);
    }, patience);
    await lock.query('update room_members set left_at = now(), is_removed = true where user_id = $1', [benId]);
    await lock.query('commit');
    lock.release();
    expect(await entering).toMatchObject({ status: 'error', code: 'forbidden' });
    await owner.command(id, { kind: 'play' });
    await owner.command(id, { kind: 'pause' });
    await expect(member.ask('room.react', { roomId: id, reaction: 'heart' })).rejects.toThrow('forbidden');
    expect(member.heard.updates).toEqual([]);
  });

  it('is no owner, and nobody who has never joined', async () => {
    const { ada, ben, cleo } = world;
    const { id } = await world.roomOfAdaAndBen();
    const problem = async (client: typeof ada.client, memberId: string) =>
      (await client.problem(removeRoomMember, { params: { id }, body: { memberId } })).code;
    expect(await problem(ben.client, await ada.id())).toBe('forbidden');
    expect(await problem(ada.client, await ada.id())).toBe('conflict');
    expect(await problem(ada.client, await cleo.id())).toBe('conflict');
    expect(await problem(ada.client, 'nobody')).toBe('invalid-input');
    const key = accessKey(id, await ben.id());
    expect((await findAccesses(world.one.app.db, [key])).get(key)).toMatchObject({ isMember: true, isRemoved: false });
  });
});
