import {
  applySync,
  callEndpoint,
  changeSync,
  createSync,
  deleteSync,
  endedCopyStates,
  getCopy,
  getSync,
  listCopies,
  listSyncs,
  previewSync,
  type SyncDetails,
} from '@playa/contracts';
import { catalogueOn, rowOf } from '@playa/transfer/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyJobs } from '../copies/copies-table.ts';
import { asUser, listen, startCopiesProcess } from '../test-support/copies-process.ts';
import { type CopyingUsers, startCopyingUsers } from '../test-support/copying-users.ts';
import { patience } from '../test-support/patience.ts';
import { isOver } from '../test-support/two-services.ts';
import { startDueSyncs } from './sync-jobs-store.ts';
import { syncs } from './syncs-table.ts';

const titlesOf = (list: { songs: ReadonlyArray<{ title: string }> } | undefined): string[] =>
  list?.songs.map(({ title }) => title) ?? [];
const isEnded = (state: string | undefined): boolean => endedCopyStates.some((ended) => ended === state);

describe('playlists that are kept in step', () => {
  let users: CopyingUsers;
  beforeAll(async () => {
    users = await startCopyingUsers();
  });
  afterAll(() => users.close());

  /** A user whose playlist of so many songs was copied, and what the catalogues have more. */
  const copiedPlaylist = async (count = 6) => {
    const user = await users.userWithSongs(count);
    for (const service of [user.spotify, user.apple]) {
      service.options = { ...service.options, catalogue: catalogueOn(service.service, count + 10) };
    }
    const { id: copyId } = await user.start(user.body);
    const copy = await user.until(copyId, isOver);
    const at = { context: user.context, call: callEndpoint };
    const sync = await callEndpoint(createSync, { body: { copyId } }, user.context);
    const params = { id: sync.id };
    const details = () => callEndpoint(getSync, { params }, user.context);
    const until = async (reached: (sync: SyncDetails) => boolean): Promise<SyncDetails> => {
      for (;;) {
        const now = await details();
        if (reached(now)) return now;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const preview = async (): Promise<SyncDetails> => {
      await callEndpoint(previewSync, { params }, user.context);
      return until(({ planning }) => isEnded(planning?.state));
    };
    const apply = async (previewId: string): Promise<SyncDetails> => {
      const before = (await details()).run?.id;
      await callEndpoint(applySync, { params, body: { previewId } }, user.context);
      return until(({ run }) => run?.id !== before && isEnded(run?.state));
    };
    const setSource = (numbers: readonly number[]): void => {
      const songs = catalogueOn('spotify', count + 10);
      user.spotify.edit(user.body.playlistId, () => numbers.flatMap((n) => (songs[n] ? [rowOf(songs[n])] : [])));
    };
    const destinationId = copy.destinationPlaylistId ?? '';
    const shown = (): string[] => user.apple.contentOf(destinationId);
    return { ...user, ...at, copyId, sync, params, details, until, preview, apply, setSource, shown, destinationId };
  };

  it('are previewed, synced when that is accepted, and then have nothing to do', async () => {
    const { sync, preview, apply, setSource, shown, details, apple, context } = await copiedPlaylist();
    expect(sync).toMatchObject({ daily: false, removals: false, run: null, planning: null, hasPreview: false });
    setSource([0, 1, 2, 3, 4, 5, 9, 8]);
    const before = shown();
    const found = await preview();
    expect(titlesOf(found.preview?.added)).toEqual([9, 8].map((n) => catalogueOn('spotify', 16)[n]?.title));
    expect(found.preview).toMatchObject({ changes: 2, unchanged: 6, removed: { count: 0 } });
    expect(shown()).toEqual(before);

    const done = await apply(found.preview?.id ?? '');
    expect(done.run).toMatchObject({ kind: 'sync', state: 'done', total: 2, copied: 2, failed: 0, error: null });
    expect(shown()).toEqual([...before, 'apple-9', 'apple-8']);
    expect(done).toMatchObject({ hasPreview: false, preview: null });
    const calls = apple.calls.length;
    expect((await preview()).preview).toMatchObject({ changes: 0, unchanged: 8 });
    const methods = new Set(apple.calls.slice(calls).map(({ method }) => method));
    expect(methods).toEqual(new Set(['playlistRows']));
    const { copies } = await callEndpoint(listCopies, {}, context);
    expect(copies.map(({ kind }) => kind)).toEqual(['sync', 'copy']);
    expect((await details()).lastAt).not.toBeNull();
  });

  it('list what was not found as a copy does', async () => {
    const { preview, apply, setSource, spotify, body, context } = await copiedPlaylist();
    setSource([0, 1, 2, 3, 4, 5, 9]);
    spotify.edit(body.playlistId, (rows) => [
      ...rows,
      { state: 'unavailable', reason: 'local-file', title: 'Tape', author: 'Bisi' },
    ]);
    const { run } = await apply((await preview()).preview?.id ?? '');
    expect(run).toMatchObject({ total: 1, copied: 1, failed: 1 });
    const { failedTracks } = await callEndpoint(getCopy, { params: { id: run?.id ?? '' } }, context);
    expect(failedTracks).toEqual([{ position: 7, title: 'Tape', author: 'Bisi', reason: 'unavailable-at-source' }]);
  });

  it('ask again when there is something else to do than what was accepted', async () => {
    const { preview, apply, setSource, shown } = await copiedPlaylist();
    setSource([0, 1, 2, 3, 4, 5, 9]);
    const found = await preview();
    setSource([0, 1, 2, 3, 4, 5, 9, 10]);
    const asked = await apply(found.preview?.id ?? '');
    expect(asked.run).toMatchObject({ state: 'done', error: { code: 'conflict' } });
    expect(shown()).toHaveLength(6);
    expect(asked.preview).toMatchObject({ changes: 2 });
    await expect(apply(found.preview?.id ?? '')).rejects.toMatchObject({ httpStatus: 409 });
    await apply(asked.preview?.id ?? '');
    expect(shown()).toHaveLength(8);
  });

  it('are one sync, however often they are asked for, and of their user alone', async () => {
    const { sync, copyId, context, userId } = await copiedPlaylist();
    const again = await Promise.all([1, 2, 3].map(() => callEndpoint(createSync, { body: { copyId } }, context)));
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([sync.id]));
    const stranger = asUser(users.process, await users.database.addUser());
    expect(await callEndpoint(listSyncs, {}, stranger.context)).toEqual({ syncs: [] });
    const params = { id: sync.id };
    const calls = [
      callEndpoint(createSync, { body: { copyId } }, stranger.context),
      callEndpoint(getSync, { params }, stranger.context),
      callEndpoint(previewSync, { params }, stranger.context),
      callEndpoint(deleteSync, { params }, stranger.context),
    ];
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ httpStatus: 404 })));
    const own = await callEndpoint(listSyncs, {}, asUser(users.process, userId).context);
    expect(own.syncs.map(({ id }) => id)).toEqual([sync.id]);
  });

  it('are ended, with the playlists left as they are', async () => {
    const { params, context, shown } = await copiedPlaylist();
    await callEndpoint(deleteSync, { params }, context);
    expect(await callEndpoint(listSyncs, {}, context)).toEqual({ syncs: [] });
    expect(shown()).toHaveLength(6);
  });

  it('are refused for a copy that is not done, and for services that are not connected', async () => {
    const { spotify, params, context, userId, start, body } = await copiedPlaylist();
    const { id: copyId } = await start({ ...body, playlistId: spotify.addPlaylist([]) });
    await users.database.db.update(copyJobs).set({ state: 'failed' }).where(eq(copyJobs.id, copyId));
    await expect(callEndpoint(createSync, { body: { copyId } }, context)).rejects.toMatchObject({ httpStatus: 409 });
    await users.database.db.execute(sql`delete from connections where user_id = ${userId} and service = 'apple'`);
    await expect(callEndpoint(previewSync, { params }, context)).rejects.toMatchObject({
      problem: {
        code: 'service-not-connected',
        message: 'Please connect Apple Music to keep these playlists in step.',
      },
    });
  });

  it('are refused for a copy of a public link while its service is not connected', async () => {
    const { copyId, userId, context } = await copiedPlaylist();
    await users.database.db.execute(sql`delete from connections where user_id = ${userId} and service = 'spotify'`);
    await users.database.db.update(copyJobs).set({ fromLink: true }).where(eq(copyJobs.id, copyId));
    await expect(callEndpoint(createSync, { body: { copyId } }, context)).rejects.toMatchObject({
      problem: { code: 'service-not-connected', message: 'Please connect Spotify to keep these playlists in step.' },
    });
  });

  it('tell their previews to nobody, and their runs over the socket', async () => {
    const { preview, apply, setSource, userId } = await copiedPlaylist();
    setSource([0, 1, 2, 3, 4, 5, 9]);
    const own = await listen(users.process, userId);
    const found = await preview();
    expect(own.heard.filter(({ kind }) => kind === 'sync')).toEqual([]);
    const { run } = await apply(found.preview?.id ?? '');
    const heard = () => own.heard.filter(({ id }) => id === run?.id);
    await vi.waitFor(() => expect(heard().at(-1)?.state).toBe('done'), patience);
    expect(new Set(heard().map(({ kind }) => kind))).toEqual(new Set(['sync']));
    expect(own.heard.map(({ id }) => id)).not.toContain(found.planning?.id);
    own.close();
  });

  describe('every day', () => {
    const daily = async (count?: number) => {
      const playlist = await copiedPlaylist(count);
      const body = { daily: true, removals: true };
      const sync = await callEndpoint(changeSync, { params: playlist.params, body }, playlist.context);
      const makeDue = (days = 0): Promise<unknown> =>
        users.database.db
          .update(syncs)
          .set({ nextAt: sql`now() - make_interval(days => ${days})` })
          .where(eq(syncs.id, playlist.sync.id));
      return { ...playlist, sync, makeDue };
    };

    it('are due once within a day, and not while that is off', async () => {
      const { sync, params, context } = await daily();
      const next = Date.parse(sync.nextAt ?? '');
      expect(next).toBeGreaterThan(Date.now());
      expect(next).toBeLessThanOrEqual(Date.now() + 86_400_000);
      const off = await callEndpoint(changeSync, { params, body: { daily: false } }, context);
      expect(off).toMatchObject({ daily: false, nextAt: null, removals: true });
      const on = await callEndpoint(changeSync, { params, body: { daily: true } }, context);
      expect(on.nextAt).toBe(sync.nextAt);
    });

    it('are started once by several backends, and once for all days that were missed', async () => {
      const { sync, setSource, makeDue, until, shown, userId } = await daily();
      const others = await Promise.all([1, 2].map(() => startCopiesProcess(users.database.url, users.accountOf)));
      setSource([0, 1, 2, 3, 4, 5, 9]);
      await makeDue(3);
      await Promise.all(
        [1, 2, 3, 4].map(() => startDueSyncs(users.database.db, (error) => expect.unreachable(String(error)))),
      );
      const done = await until(({ run }) => isEnded(run?.state));
      expect(done.run).toMatchObject({ kind: 'sync', state: 'done', copied: 1, seen: true });
      expect(shown()).toHaveLength(7);
      const jobs = await users.database.db.select().from(copyJobs).where(eq(copyJobs.userId, userId));
      expect(jobs.filter(({ kind }) => kind === 'sync')).toHaveLength(1);
      const next = Date.parse((await until(() => true)).nextAt ?? '');
      expect(next).toBeGreaterThan(Date.now());
      expect(next).toBeLessThanOrEqual(Date.now() + 86_400_000);
      expect(sync.daily).toBe(true);
      await Promise.all(others.map(({ stop }) => stop()));
    });

    it('ask instead of removing most of a playlist', async () => {
      const { setSource, makeDue, until, shown, apple } = await daily();
      Object.assign(apple.capabilities, { insertAt: true, move: true, remove: true });
      setSource([0]);
      await makeDue();
      const asked = await until(({ run }) => isEnded(run?.state));
      expect(asked.run).toMatchObject({ state: 'done', error: { code: 'conflict' } });
      expect(asked.preview).toMatchObject({ losesMost: true, removed: { count: 5 } });
      expect(shown()).toHaveLength(6);
    });
  });

  it('go on after a call whose result is unknown: nothing twice, nothing lost', async () => {
    const { preview, params, context, setSource, shown, until, apple } = await copiedPlaylist(4);
    setSource([0, 1, 2, 3, 9, 8, 7, 6, 5]);
    const found = await preview();
    apple.limits.addBatch = 2;
    let calls = 0;
    apple.options = {
      ...apple.options,
      onCall: ({ method }) => {
        calls += method === 'addTracks' ? 1 : 0;
        return method === 'addTracks' && calls === 2 ? { when: 'after', kind: 'network' } : undefined;
      },
    };
    await callEndpoint(applySync, { params, body: { previewId: found.preview?.id ?? '' } }, context);
    const done = await until(({ run }) => isEnded(run?.state));
    expect(done.run).toMatchObject({ state: 'done', total: 5, copied: 5 });
    expect(shown()).toEqual([0, 1, 2, 3, 9, 8, 7, 6, 5].map((n) => `apple-${n}`));
  });
});
