import { randomUUID } from 'node:crypto';
import {
  addComment,
  changeRoom,
  createRoom,
  getRoom,
  handOverRoom,
  joinRoom,
  leaveRoom,
  listRoomComments,
  listRoomMembers,
  listRooms,
  roomLimits,
} from '@playa/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../test-support/api-client.ts';
import { patience } from '../test-support/patience.ts';
import { openRoom, type RoomPage, roomSong } from '../test-support/room-people.ts';
import { type RoomsOnTwoBackends, startRoomsOnTwoBackends, ways } from '../test-support/rooms-on-two-backends.ts';

describe.each(ways)('rooms on two backends that hear of each other over %s', (way) => {
  let world: RoomsOnTwoBackends;
  let one: RoomsOnTwoBackends['one'];
  let other: RoomsOnTwoBackends['other'];
  let ada: RoomsOnTwoBackends['ada'];
  let ben: RoomsOnTwoBackends['ben'];
  let cleo: RoomsOnTwoBackends['cleo'];
  let roomOfAdaAndBen: RoomsOnTwoBackends['roomOfAdaAndBen'];
  beforeAll(async () => {
    world = await startRoomsOnTwoBackends(way);
    ({ one, other, ada, ben, cleo, roomOfAdaAndBen } = world);
  });
  beforeEach(() => world.clear());
  afterEach(() => world.closePages());
  afterAll(() => world.stop());

  const comment = (client: ApiClient, roomId: string, text: string, id: string = randomUUID()) =>
    client.call(addComment, { body: { roomId, id, text } });

  it('are opened with their songs and joined by their link', async () => {
    const snapshot = await openRoom(ada.client);
    expect(ada.client.status).toBe(201);
    const { id } = snapshot.room;
    expect(snapshot).toMatchObject({
      room: { name: 'Owambe', service: 'spotify', playlistId: 'p1', owner: { name: ada.name }, ended: null },
      role: 'owner',
      timeline: { version: 0, playing: false, index: 0, positionMs: 0, shuffle: false, order: [1, 2, 3] },
      lastComment: 0,
    });
    expect(snapshot.songs.map(({ entry, trackId, addedBy }) => [entry, trackId, addedBy])).toEqual([
      [1, 'a', null],
      [2, 'b', null],
      [3, 'c', null],
    ]);
    await comment(ada.client, id, 'Welcome');
    const visitor = await ben.client.call(getRoom, { params: { id } });
    expect(visitor).toMatchObject({ role: 'visitor', comments: [], members: { members: [] } });
    const joined = await ben.client.call(joinRoom, { params: { id } });
    expect([joined.role, joined.comments.map(({ text }) => text)]).toEqual(['member', ['Welcome']]);
    expect(await ben.client.call(joinRoom, { params: { id } })).toMatchObject({ role: 'member' });
  });

  it('are listed: those that one is in, and public ones, page by page', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift((await openRoom(ada.client, { isPublic: true })).room.id);
    const hidden = (await openRoom(ada.client)).room.id;
    await ben.client.call(joinRoom, { params: { id: hidden } });
    const first = await ben.client.call(listRooms, { query: { limit: '2' } });
    expect(first.rooms.map(({ room }) => room.id)).toEqual(ids.slice(0, 2));
    expect(first.rooms[0]).toMatchObject({ role: 'visitor', memberCount: 0, song: { title: 'Song a', index: 0 } });
    const rest = await ben.client.call(listRooms, { query: { limit: '2', cursor: first.nextCursor ?? '' } });
    expect([rest.rooms.map(({ room }) => room.id), rest.nextCursor]).toEqual([ids.slice(2), null]);
    const mine = await ben.client.call(listRooms, { query: { list: 'mine' } });
    expect(mine.rooms.map(({ room, role }) => [room.id, role])).toEqual([[hidden, 'member']]);
  });

  it('are bounded in number for one owner', async () => {
    for (let count = 0; count < roomLimits.roomsOfOwner; count += 1) await openRoom(ada.client);
    await expect(openRoom(ada.client)).rejects.toMatchObject({ problem: { code: 'conflict' } });
  });

  const manySongs = Array.from({ length: 40 }, (_, at) => roomSong(`s${at}`));

  it('tell a command to members of the other backend, ahead of the moment from which it holds', async () => {
    const { id, owner, member } = await roomOfAdaAndBen({ songs: manySongs });
    const { receivedAt } = await member.ask('room.clock', {});
    expect(await owner.command(id, { kind: 'play' })).toEqual({ version: 1 });
    await vi.waitFor(() => expect(member.heard.updates).toHaveLength(1), patience);
    const [update] = member.heard.updates;
    expect(update).toMatchObject({ roomId: id, version: 1, playing: true, index: 0, positionMs: 0 });
    // Both clocks are the database's.
    expect((update?.from ?? 0) - receivedAt).toBeGreaterThanOrEqual(250);
    expect((update?.from ?? 0) - receivedAt).toBeLessThan(60_000);
    expect(owner.heard.updates).toEqual(member.heard.updates);
    await owner.command(id, { kind: 'shuffle', on: true });
    await vi.waitFor(() => expect(member.heard.updates).toHaveLength(2), patience);
    const { timeline } = await member.enter(id);
    expect(member.heard.updates[1]).toMatchObject({ shuffle: true, order: timeline.order });
    expect(timeline.order).not.toEqual(manySongs.map((_, at) => at + 1));
    expect(timeline.order.toSorted((a, b) => a - b)).toEqual(manySongs.map((_, at) => at + 1));
  });

  it('give commands over both backends one order, and do a repeated one once', async () => {
    const { id, owner, member } = await roomOfAdaAndBen({ songs: manySongs });
    const elsewhere = world.pageOn(other.url, ada.client.accessToken);
    const commandIds = Array.from({ length: 20 }, () => randomUUID());
    const send = (page: RoomPage) => commandIds.map((commandId) => page.command(id, { kind: 'next' }, commandId));
    const answers = await Promise.all([...send(owner), ...send(elsewhere)]);
    expect(answers.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(
      commandIds.flatMap((_, at) => [at + 1, at + 1]),
    );
    expect((await member.enter(id)).timeline).toMatchObject({ version: 20, index: 20 });
    await vi.waitFor(() => expect(member.heard.updates).toHaveLength(20), patience);
    expect(new Set(member.heard.updates.map(({ version }) => version)).size).toBe(20);
    const { rows } = await one.database.query('select count(*)::int from room_commands where room_id = $1', [id]);
    expect(rows[0].count).toBe(20);
  });

  it('keep comments in one order, each once, and give who comes back those that were missed', async () => {
    const { id, owner, member } = await roomOfAdaAndBen();
    await comment(ada.client, id, 'One');
    await vi.waitFor(() => expect(member.heard.comments).toHaveLength(1), patience);
    member.close();
    const twice = randomUUID();
    const [first, again] = await Promise.all([
      comment(ada.client, id, 'Two', twice),
      comment(ada.client, id, 'Two', twice),
    ]);
    expect(again).toEqual(first);
    await Promise.all([comment(ben.client, id, 'Three'), comment(ada.client, id, 'Four')]);
    const back = ben.page();
    const { comments, lastComment } = await back.enter(id, 1);
    expect(comments.map(({ sequence }) => sequence)).toEqual([2, 3, 4]);
    expect(comments.map(({ text }) => text).toSorted()).toEqual(['Four', 'Three', 'Two']);
    expect(lastComment).toBe(4);
    const { comments: all, nextCursor } = await ben.client.call(listRoomComments, { params: { id } });
    expect([all.map(({ sequence }) => sequence), nextCursor]).toEqual([[1, 2, 3, 4], null]);
    const others = await ben.client.problem(addComment, { body: { roomId: id, id: twice, text: 'Mine' } });
    expect(others.code).toBe('conflict');
    expect(owner.heard.comments.map(({ author }) => author.name)).toContain(ben.name);
  });

  it.each(['مرحبا 👋🏽', '<img src=x onerror=alert(1)>', 'x'.repeat(500), '\u202Eabc'])(
    'carry the comment %j as it is',
    async (text) => {
      const { id, member } = await roomOfAdaAndBen();
      await comment(ada.client, id, text);
      await vi.waitFor(() => expect(member.heard.comments.map((heard) => heard.text)).toEqual([text]), patience);
    },
  );

  it.each(['', '   ', 'x'.repeat(501), 'a\u0000b'])('refuse the comment %j', async (text) => {
    const { id } = await roomOfAdaAndBen();
    const problem = await ada.client.problem(addComment, { body: { roomId: id, id: randomUUID(), text } });
    expect(problem.code).toBe('invalid-input');
  });

  it('count a user once, however many connections there are, and until the last one is gone', async () => {
    const { id, owner, member } = await roomOfAdaAndBen();
    const elsewhere = world.pageOn(one.url, ben.client.accessToken);
    const tab = ben.page();
    const adaElsewhere = world.pageOn(other.url, ada.client.accessToken);
    for (const page of [elsewhere, tab, adaElsewhere]) await page.enter(id);
    await vi.waitFor(() => expect(owner.names()).toEqual([ada.name, ben.name]), patience);
    expect(owner.heard.members.at(-1)?.count).toBe(2);
    const names = async () => {
      const { members } = await ben.client.call(listRoomMembers, { params: { id } });
      return members.map(({ name }) => name).toSorted();
    };
    for (const page of [elsewhere, member]) {
      await page.ask('room.exit', { roomId: id });
      // On each backend who comes is stored after who went.
      for (const later of [owner, adaElsewhere]) await later.enter(id);
      expect(await names()).toEqual([ada.name, ben.name].toSorted());
    }
    await tab.ask('room.exit', { roomId: id });
    await vi.waitFor(() => expect(owner.names()).toEqual([ada.name]), patience);
  });

  it('have somebody back who left and joined again over the same connection', async () => {
    const { id, owner, member } = await roomOfAdaAndBen();
    await ben.page().enter(id);
    await ben.client.call(leaveRoom, { params: { id } });
    await vi.waitFor(() => expect(owner.names()).toEqual([ada.name]), patience);
    await expect(member.ask('room.react', { roomId: id, reaction: 'heart' })).rejects.toThrow('forbidden');
    await ben.client.call(joinRoom, { params: { id } });
    await member.enter(id);
    await vi.waitFor(() => expect(owner.names()).toEqual([ada.name, ben.name]), patience);
  });

  it('let go of somebody whose connection broke after a few moments', async () => {
    const { owner, member } = await roomOfAdaAndBen();
    await vi.waitFor(() => expect(owner.names()).toEqual([ada.name, ben.name]), patience);
    member.close();
    await vi.waitFor(() => expect(owner.names()).toEqual([ada.name]), patience);
  });

  it('are handed over, and obey the new owner alone', async () => {
    const { id, owner, member } = await roomOfAdaAndBen();
    const absent = await ada.client.problem(handOverRoom, {
      params: { id },
      body: { memberId: await cleo.id() },
    });
    expect(absent.code).toBe('conflict');
    await ada.client.call(handOverRoom, { params: { id }, body: { memberId: await ben.id() } });
    await expect(owner.command(id, { kind: 'play' })).rejects.toThrow('forbidden');
    expect(await member.command(id, { kind: 'play' })).toEqual({ version: 1 });
    await vi.waitFor(() => expect(owner.heard.details.at(-1)?.owner.name).toBe(ben.name), patience);
  });

  it('go to the member who is there longest when the owner leaves, and end with the last one', async () => {
    const { id, owner, member } = await roomOfAdaAndBen();
    await ada.client.call(leaveRoom, { params: { id } });
    await vi.waitFor(() => expect(member.heard.details.at(-1)?.owner.name).toBe(ben.name), patience);
    await comment(ben.client, id, 'She is gone');
    await vi.waitFor(() => expect(member.heard.comments).toHaveLength(1), patience);
    expect(owner.heard.comments).toEqual([]);
    await expect(owner.enter(id)).rejects.toThrow('forbidden');
    await ben.client.call(leaveRoom, { params: { id } });
    const { room } = await cleo.client.call(getRoom, { params: { id } });
    expect(room.ended?.reason).toBe('owner-ended');
  });

  describe('whose owner is away', () => {
    const aMinutePasses = (id: string) =>
      one.database.query("update rooms set owner_away_since = owner_away_since - interval '61 seconds' where id = $1", [
        id,
      ]);
    const ownerIsThere = (id: string) =>
      vi.waitFor(async () => {
        const { room } = await ada.client.call(getRoom, { params: { id } });
        expect(room.ownerAwaySince).toBeNull();
      }, patience);
    const isAway = (id: string) =>
      vi.waitFor(async () => {
        const { room } = await ada.client.call(getRoom, { params: { id } });
        expect(room.ownerAwaySince).not.toBeNull();
      }, patience);

    it('wait for the owner, and are the owner’s again', async () => {
      const { id, owner, member } = await roomOfAdaAndBen();
      await ownerIsThere(id);
      owner.close();
      await isAway(id);
      await expect(member.command(id, { kind: 'play' })).rejects.toThrow('forbidden');
      const back = ada.page();
      await back.enter(id);
      await aMinutePasses(id);
      await vi.waitFor(() => expect(member.heard.details.at(-1)?.ownerAwaySince).toBeNull(), patience);
      expect(await back.command(id, { kind: 'play' })).toEqual({ version: 1 });
    });

    it('are handed over by the owner who is away', async () => {
      const { id, owner, member } = await roomOfAdaAndBen();
      await ownerIsThere(id);
      owner.close();
      await isAway(id);
      await ada.client.call(handOverRoom, { params: { id }, body: { memberId: await ben.id() } });
      expect(await member.command(id, { kind: 'play' })).toEqual({ version: 1 });
    });

    it('go to the member who is there longest', async () => {
      const { id, owner, member } = await roomOfAdaAndBen();
      await ownerIsThere(id);
      owner.close();
      await isAway(id);
      await aMinutePasses(id);
      await vi.waitFor(() => expect(member.heard.details.at(-1)?.owner.name).toBe(ben.name), patience);
      expect(await member.command(id, { kind: 'play' })).toEqual({ version: 1 });
    });

    it('end where nobody is there', async () => {
      const { room } = await openRoom(ada.client);
      await aMinutePasses(room.id);
      await vi.waitFor(async () => {
        const now = await ada.client.call(getRoom, { params: { id: room.id } });
        expect(now.room.ended?.reason).toBe('owner-away');
      }, patience);
      expect((await ben.client.problem(joinRoom, { params: { id: room.id } })).code).toBe('conflict');
    });
  });

  it('end by the command, for everybody', async () => {
    const { id, owner, member } = await roomOfAdaAndBen();
    await owner.command(id, { kind: 'end' });
    await vi.waitFor(() => expect(member.heard.details.at(-1)?.ended?.reason).toBe('owner-ended'), patience);
    await expect(owner.command(id, { kind: 'play' })).rejects.toThrow('conflict');
    expect((await ben.client.problem(addComment, { body: { roomId: id, id: randomUUID(), text: 'x' } })).code).toBe(
      'conflict',
    );
    expect((await member.enter(id)).room.ended).not.toBeNull();
    expect((await ben.client.call(listRooms, { query: { list: 'mine' } })).rooms).toEqual([]);
  });

  it('take songs of members as the owner says', async () => {
    const { id, owner, member } = await roomOfAdaAndBen();
    const suggest = (page: RoomPage, trackId: string, songId: string = randomUUID()) =>
      page.ask('room.suggest', { roomId: id, songId, song: roomSong(trackId) });
    await expect(suggest(member, 'd')).rejects.toThrow('forbidden');

    await ada.client.call(changeRoom, { params: { id }, body: { suggestions: 'suggest' } });
    const songId = randomUUID();
    expect(await suggest(member, 'd', songId)).toEqual({ entry: 4, state: 'suggested' });
    expect(await suggest(member, 'd', songId)).toEqual({ entry: 4, state: 'suggested' });
    await vi.waitFor(() => expect(owner.heard.updates).toHaveLength(1), patience);
    expect(owner.heard.updates[0]).toMatchObject({ songs: [{ entry: 4, state: 'suggested', addedBy: ben.name }] });
    expect(owner.heard.updates[0]?.order).toBeUndefined();
    await owner.command(id, { kind: 'accept', entry: 4 });
    expect((await member.enter(id)).timeline.order).toEqual([1, 2, 3, 4]);
    for (let count = 0; count < roomLimits.suggestionsOfMember; count += 1) await suggest(member, `e${count}`);
    await expect(suggest(member, 'f')).rejects.toThrow('conflict');
    await owner.command(id, { kind: 'remove', entry: 5 });
    expect((await ben.client.call(getRoom, { params: { id } })).songs.map(({ entry }) => entry)).toEqual([
      1, 2, 3, 4, 6, 7, 8, 9,
    ]);

    await ada.client.call(changeRoom, { params: { id }, body: { suggestions: 'queue' } });
    expect(await suggest(member, 'g')).toEqual({ entry: 10, state: 'queued' });
    expect((await member.enter(id)).timeline.order).toEqual([1, 2, 3, 4, 10]);
  });

  it('learn the length of a song from the owner’s player, once', async () => {
    const { id, owner, member } = await roomOfAdaAndBen({
      songs: [roomSong('a', { durationMs: null }), roomSong('b')],
    });
    await owner.command(id, { kind: 'play' });
    await owner.command(id, { kind: 'length', entry: 1, durationMs: 200_000 });
    expect(await owner.command(id, { kind: 'length', entry: 1, durationMs: 5 })).toEqual({ version: 2 });
    await vi.waitFor(() => expect(member.heard.updates).toHaveLength(2), patience);
    expect(member.heard.updates[1]).toMatchObject({ playing: true, songs: [{ entry: 1, durationMs: 200_000 }] });
  });

  it('tell reactions of a moment together', async () => {
    const { id, owner, member } = await roomOfAdaAndBen();
    for (let count = 0; count < 5; count += 1) await member.ask('room.react', { roomId: id, reaction: 'fire' });
    const fires = () => owner.heard.reactions.reduce((sum, { counts }) => sum + (counts.fire ?? 0), 0);
    await vi.waitFor(() => expect(fires()).toBe(5), patience);
    expect(owner.heard.reactions.length).toBeLessThanOrEqual(3);
  });

  it('say from time to time how far they have come, so that a lost message is noticed', async () => {
    const { id, member } = await roomOfAdaAndBen();
    // As a backend leaves it that dies between storing and telling.
    await one.database.query('update rooms set version = version + 1 where id = $1', [id]);
    await vi.waitFor(() => expect(member.heard.digests.at(-1)).toMatchObject({ roomId: id, version: 1 }), patience);
  });

  it('refuse who has not joined, and members who are not the owner', async () => {
    const { id, owner, member } = await roomOfAdaAndBen();
    const stranger = cleo.page();
    const refused = async (page: RoomPage, request: string, payload: object) =>
      expect(await page.reply(request, payload), request).toMatchObject({ status: 'error', code: 'forbidden' });
    const songId = randomUUID();
    await refused(stranger, 'room.enter', { roomId: id, afterComment: 0 });
    await refused(stranger, 'room.react', { roomId: id, reaction: 'heart' });
    await refused(stranger, 'room.suggest', { roomId: id, songId, song: roomSong('d') });
    for (const page of [stranger, member]) {
      for (const command of [{ kind: 'play' }, { kind: 'end' }, { kind: 'shuffle', on: true }]) {
        await refused(page, 'room.command', { roomId: id, commandId: randomUUID(), command });
      }
    }
    const params = { id };
    const calls = [
      cleo.client.problem(addComment, { body: { roomId: id, id: randomUUID(), text: 'x' } }),
      cleo.client.problem(leaveRoom, { params }),
      cleo.client.problem(listRoomComments, { params }),
      cleo.client.problem(listRoomMembers, { params }),
      ben.client.problem(changeRoom, { params, body: { name: 'Mine' } }),
      ben.client.problem(handOverRoom, { params, body: { memberId: await ben.id() } }),
    ];
    for (const { code } of await Promise.all(calls)) expect(code).toBe('forbidden');
    expect(owner.heard).toMatchObject({ updates: [], comments: [], reactions: [] });
    expect(stranger.heard).toMatchObject({ updates: [], comments: [], members: [], details: [] });
  });

  it('that do not exist are not there', async () => {
    const page = ada.page();
    const roomId = randomUUID();
    await expect(page.enter(roomId)).rejects.toThrow('not-found');
    const { room } = await openRoom(ada.client);
    for (const id of [roomId, 'nothing', room.id.toUpperCase()]) {
      expect((await ada.client.problem(getRoom, { params: { id } })).code).toBe('not-found');
      expect((await ada.client.problem(joinRoom, { params: { id } })).code).toBe('not-found');
    }
  });

  it('refuse more songs than they hold, and addresses that are not of the web', async () => {
    const songs = Array.from({ length: roomLimits.songs + 1 }, (_, at) => roomSong(`s${at}`));
    await expect(openRoom(ada.client, { songs })).rejects.toMatchObject({ problem: { code: 'invalid-input' } });
    for (const address of ['javascript:alert(1)', 'data:image/png;base64,AA', '//evil.example/1']) {
      const song = { ...roomSong('a'), imageUrl: address };
      await expect(openRoom(ada.client, { songs: [song] })).rejects.toMatchObject({
        problem: { code: 'invalid-input' },
      });
    }
    expect(createRoom.maxBodyBytes).toBeGreaterThan(1_000 * JSON.stringify(roomSong('a')).length);
    expect((await openRoom(ada.client, { songs: songs.slice(1) })).songs).toHaveLength(roomLimits.songs);
  });
});
