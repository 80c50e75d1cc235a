import { randomUUID } from 'node:crypto';
import {
  type CopyGroup,
  callEndpoint,
  cancelCopyGroup,
  endedCopyStates,
  getCopyGroup,
  markCopyGroupSeen,
  moveCopyInQueue,
  type ServiceName,
  type StartCopyGroupBody,
  startCopyGroup,
} from '@playa/contracts';
import { catalogueOn, rowOf } from '@playa/transfer/testing';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asUser, createCopiesDatabase, hold, listen, startCopiesProcess } from '../test-support/copies-process.ts';
import { twoServices } from '../test-support/two-services.ts';
import { copyJobs } from './copies-table.ts';
import { copyGroups } from './groups-table.ts';
import { claimNextCopy } from './ownership/claims-store.ts';
import { moveInQueue } from './queue-store.ts';

const leaseMs = 60_000;

const playlist = (playlistId: string, name = playlistId) => ({
  playlistId,
  playlistName: name,
  playlistImage: null,
  songCount: 3,
});
const bodyOf = (ids: readonly string[]): StartCopyGroupBody => ({
  source: 'spotify',
  destination: 'apple',
  playlists: ids.map((id) => playlist(id)),
});
const namesOf = ({ copies }: CopyGroup): string[] => copies.map(({ sourcePlaylistId }) => sourcePlaylistId);

describe('several playlists in one go', { timeout: 60_000 }, () => {
  let database: Awaited<ReturnType<typeof createCopiesDatabase>>;
  beforeAll(async () => {
    database = await createCopiesDatabase();
  });
  afterEach(async () => {
    await database.db.delete(copyJobs);
    await database.db.delete(copyGroups);
  });
  afterAll(() => database.close());

  /** A user of a process; `isHeld` keeps every copy from reading its source until `release`. */
  const setUp = async ({ isHeld = false, services }: { isHeld?: boolean; services?: ServiceName[] } = {}) => {
    const { held, release } = hold();
    if (!isHeld) release();
    const world = twoServices('spotify', 'apple', 3);
    world.source.options.onCall = async () => {
      await held;
      return undefined;
    };
    const process = await startCopiesProcess(database.url, (_, service) =>
      service === 'spotify' ? world.source : world.destination,
    );
    const userId = await database.addUser(services);
    const { context } = asUser(process, userId);
    const start = (body: StartCopyGroupBody, key: string = randomUUID()) =>
      callEndpoint(startCopyGroup, { body, headers: { 'idempotency-key': key } }, context);
    const read = ({ id }: Pick<CopyGroup, 'id'>) => callEndpoint(getCopyGroup, { params: { id } }, context);
    const until = async (group: CopyGroup, reached: (group: CopyGroup) => boolean) => {
      for (;;) {
        const now = await read(group);
        if (reached(now)) return now;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const place = (id: string, before: string | null) =>
      callEndpoint(moveCopyInQueue, { params: { id }, body: { before } }, context);
    const end = async () => {
      const stopped = process.stop();
      release();
      await stopped;
    };
    return { end, release, world, process, userId, context, start, read, until, place };
  };
  /** The playlists of due copies in the order in which they are claimed. */
  const claimAll = async (): Promise<string[]> => {
    const claimed: string[] = [];
    for (let row = await claim(); row; row = await claim()) claimed.push(row.sourcePlaylistId);
    return claimed;
  };
  const claim = () => claimNextCopy(database.db, randomUUID(), leaseMs);
  const hasEnded = ({ copies }: CopyGroup) => copies.every(({ state }) => endedCopyStates.includes(state));

  it('copies each of them, and tells the group with its totals', async () => {
    const { world, process, start, until, userId, end } = await setUp();
    const second = world.source.addPlaylist(catalogueOn('spotify', 2).map(rowOf));
    const { heard, close } = await listen(process, userId);
    const group = await start(bodyOf([world.playlistId, second, 'no-such-playlist']));
    expect(namesOf(group)).toEqual([world.playlistId, second, 'no-such-playlist']);
    expect(group.copies.map(({ groupId, songCount }) => [groupId, songCount])).toEqual(
      [1, 2, 3].map(() => [group.id, 3]),
    );
    const ended = await until(group, hasEnded);
    expect(ended.copies.map(({ state, copied, total }) => [state, copied, total])).toEqual([
      ['done', 3, 3],
      ['done', 2, 2],
      ['failed', 0, null],
    ]);
    expect(world.destination.playlistCount).toBe(2);
    expect(heard.every(({ groupId }) => groupId === group.id)).toBe(true);
    close();
    await end();
  });

  it('of public links needs the destination alone; of the own ones both services', async () => {
    const { world, start, until, end } = await setUp({ services: ['apple'] });
    const linked = bodyOf([world.playlistId, world.playlistId, 'no-such-playlist']).playlists.map((it) => ({
      ...it,
      fromLink: true,
    }));
    const missing = {
      problem: { code: 'service-not-connected', message: 'Please connect Spotify to copy this playlist.' },
    };
    const body = bodyOf([world.playlistId]);
    await expect(start({ ...body, playlists: [...linked, ...body.playlists] })).rejects.toMatchObject(missing);
    const ended = await until(await start({ ...body, playlists: linked }), hasEnded);
    const gone = {
      code: 'not-found',
      message: 'Spotify no longer has this playlist, or it is private. Check the link.',
    };
    expect(ended.copies).toMatchObject([
      ...[1, 2].map(() => ({ state: 'done', copied: 3, fromLink: true })),
      { state: 'failed', fromLink: true, error: gone },
    ]);
    await end();
  });

  it('starts one group for one key, also when both requests arrive at once, whatever the order is by then', async () => {
    const { start, place, end } = await setUp({ isHeld: true });
    const key = randomUUID();
    const body = bodyOf(['a', 'b', 'c', 'd', 'e', 'f']);
    const [first, second] = await Promise.all([start(body, key), start(body, key)]);
    expect(second.id).toBe(first.id);
    expect(second.copies).toHaveLength(6);
    await place(first.copies[5]?.id ?? '', first.copies[4]?.id ?? '');
    expect((await start(body, key)).id).toBe(first.id);
    await expect(start(bodyOf(['a']), key)).rejects.toMatchObject({ problem: { code: 'conflict' } });
    await end();
  });

  it('claims waiting playlists in the order that the user gave them', async () => {
    const { start, until, place, read, end } = await setUp({ isHeld: true });
    const group = await start(bodyOf(['a', 'b', 'c', 'd', 'e', 'f', 'g']));
    const idOf = (name: string) => group.copies.find((copy) => copy.sourcePlaylistId === name)?.id ?? '';
    await until(group, ({ copies }) => copies.filter(({ state }) => state === 'running').length === 4);
    await place(idOf('g'), idOf('e'));
    await place(idOf('e'), null);
    expect(namesOf(await read(group)).slice(-3)).toEqual(['g', 'f', 'e']);
    const conflict = { problem: { code: 'conflict' } };
    await expect(place(idOf('a'), idOf('g'))).rejects.toMatchObject(conflict);
    await expect(place(idOf('f'), idOf('a'))).rejects.toMatchObject(conflict);
    await end();
    await database.db.update(copyJobs).set({ state: 'cancelled' }).where(eq(copyJobs.state, 'running'));
    expect(await claimAll()).toEqual(['g', 'f', 'e']);
  });

  it('finds a place also where every move goes to the same gap', async () => {
    const userId = await database.addUser();
    const rows = ['a', 'b', 'c'].map((sourcePlaylistId, index) => ({
      ...{ userId, sourcePlaylistId, source: 'spotify' as const, destination: 'apple' as const },
      ...{ playlistName: sourcePlaylistId, idempotencyKey: randomUUID(), place: 1_790_000_000 + index * 0.001 },
    }));
    const [, b, c] = await database.db.insert(copyJobs).values(rows).returning();
    if (!b || !c) throw new Error('no rows');
    for (let [front, back] = [b, c], round = 0; round < 61; round += 1, [front, back] = [back, front]) {
      await database.db.transaction((tx) => moveInQueue(tx, back, front.id));
    }
    expect(await claimAll()).toEqual(['a', 'c', 'b']);
  });

  it('stops all of them, those under way after their call and the others at once', async () => {
    const { context, start, until, end, release } = await setUp({ isHeld: true });
    const group = await start(bodyOf(['a', 'b', 'c', 'd', 'e', 'f']));
    await until(group, ({ copies }) => copies.filter(({ state }) => state === 'running').length === 4);
    const stopped = await callEndpoint(cancelCopyGroup, { params: { id: group.id } }, context);
    expect(stopped.copies.map(({ state, cancelling }) => (cancelling ? 'cancelling' : state)).sort()).toEqual([
      'cancelled',
      'cancelled',
      'cancelling',
      'cancelling',
      'cancelling',
      'cancelling',
    ]);
    // Each run has learnt of it by then.
    for (const { id, cancelling } of stopped.copies) if (cancelling) await database.heartbeats(id, 2);
    release();
    const ended = await until(group, hasEnded);
    expect(new Set(ended.copies.map(({ state }) => state))).toEqual(new Set(['cancelled']));
    expect(ended.copies.map(({ seen }) => seen)).toEqual(ended.copies.map(() => false));
    const seen = await callEndpoint(markCopyGroupSeen, { params: { id: group.id } }, context);
    expect(seen.copies.map(({ seen: isSeen }) => isSeen)).toEqual(seen.copies.map(() => true));
    await end();
  });

  it('takes 500 with long names, and no more than may be under way', async () => {
    const { start, end } = await setUp({ isHeld: true });
    const long = 'ẹ'.repeat(1_000);
    const playlists = Array.from({ length: 500 }, (_, index) => playlist(`p${index}`, long));
    const group = await start({ ...bodyOf([]), playlists });
    expect(namesOf(group)).toEqual(playlists.map(({ playlistId }) => playlistId));
    await expect(start(bodyOf(['one', 'more']))).rejects.toMatchObject({
      httpStatus: 429,
      problem: { message: expect.stringContaining('500 of your copies are under way already.') },
    });
    await end();
  });

  it("are nobody else's business, and need both services", async () => {
    const { process, start, end } = await setUp({ isHeld: true });
    const group = await start(bodyOf(['a']));
    const { context: stranger } = asUser(process, await database.addUser(['spotify']));
    const notFound = { problem: { code: 'not-found' } };
    for (const endpoint of [getCopyGroup, cancelCopyGroup, markCopyGroupSeen]) {
      await expect(callEndpoint(endpoint, { params: { id: group.id } }, stranger)).rejects.toMatchObject(notFound);
      await expect(callEndpoint(endpoint, { params: { id: 'x' } }, stranger)).rejects.toMatchObject(notFound);
    }
    const id = group.copies[0]?.id ?? '';
    const place = callEndpoint(moveCopyInQueue, { params: { id }, body: { before: null } }, stranger);
    await expect(place).rejects.toMatchObject(notFound);
    const ask = (body: StartCopyGroupBody) =>
      callEndpoint(startCopyGroup, { body, headers: { 'idempotency-key': randomUUID() } }, stranger);
    await expect(ask(bodyOf(['a']))).rejects.toMatchObject({ problem: { code: 'service-not-connected' } });
    await expect(ask({ ...bodyOf(['a']), source: 'apple', destination: 'youtube' })).rejects.toMatchObject({
      problem: { code: 'copy-unsupported' },
    });
    await end();
  });
});
