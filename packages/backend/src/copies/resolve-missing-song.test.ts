import { randomUUID } from 'node:crypto';
import {
  callEndpoint,
  cancelCopy,
  listMissingSongs,
  type MissingSong,
  type ResolveMissingSongBody,
  resolveMissingSong,
  retryCopy,
  type ServiceName,
} from '@playa/contracts';
import { catalogueOn, FakeService, rowOf, songOn } from '@playa/transfer/testing';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connections } from '../connections/connections-table.ts';
import { songCorrections } from '../corrections/song-corrections-table.ts';
import { songLinks } from '../song-links/song-links-table.ts';
import { asUser, copyOf, hold } from '../test-support/copies-process.ts';
import { type CopyingUsers, startCopyingUsers } from '../test-support/copying-users.ts';
import { isOver } from '../test-support/two-services.ts';

const to: ServiceName = 'spotify';
/** Songs 3 and 6 are longer there than at the source, and have no ISRC: they may be the ones. */
const unsure = [3, 6];
const onSource = (n: number) => songOn('youtube', n, { isrc: null });
const onDestination = (n: number) => {
  const song = songOn(to, n, { isrc: null });
  return unsure.includes(n) ? { ...song, durationMs: (song.durationMs ?? 0) + 20_000 } : song;
};
const chosen = (n: number): Extract<ResolveMissingSongBody, { kind: 'track' }> => {
  const { id, title, artists, album, durationMs, isrc, imageUrl } = onDestination(n);
  return { kind: 'track', track: { id, title, artists, album, durationMs, isrc, imageUrl } };
};
const ids = (numbers: readonly number[]) => numbers.map((n) => `${to}-${n}`);

describe('songs that a copy did not find', () => {
  let users: CopyingUsers;
  beforeAll(async () => {
    users = await startCopyingUsers();
  });
  // What several users choose becomes everybody's.
  afterEach(async () => {
    await users.database.db.delete(songCorrections);
    await users.database.db.delete(songLinks);
  });
  afterAll(() => users.close());

  /** A user whose copy of eight songs is done, without two of them. */
  const userWithGaps = async (numbers: readonly number[] = [...Array(8).keys()]) => {
    const userId = await users.database.addUser();
    const source = new FakeService('youtube', {});
    const destination = new FakeService(to, {
      catalogue: [...catalogueOn(to, 20).map((_, n) => onDestination(n))],
      limits: { addBatch: 10, isrcBatch: 0 },
    });
    users.accounts.set(userId, { youtube: source, spotify: destination });
    const playlistId = source.addPlaylist(numbers.map((n) => rowOf(onSource(n))));
    const body = copyOf(source, to, playlistId);
    const calls = asUser(users.process, userId);
    const params = (id: string, position: number) => ({ id, position: `${position}` });
    const mend = (id: string, position: number, choice: ResolveMissingSongBody) =>
      callEndpoint(resolveMissingSong, { params: params(id, position), body: choice }, calls.context);
    const missing = async (id: string, after?: string) =>
      callEndpoint(listMissingSongs, { params: { id }, query: after === undefined ? {} : { after } }, calls.context);
    const content = async (id: string) => destination.contentOf((await calls.details(id)).destinationPlaylistId ?? '');
    return { userId, source, destination, body, mend, missing, content, ...calls };
  };
  const doneCopy = async () => {
    const user = await userWithGaps();
    const { id } = await user.start(user.body);
    const done = await user.until(id, isOver);
    return { ...user, id, done };
  };
  const isPlaced = ({ songs }: { songs: MissingSong[] }) => songs.every(({ state }) => state === 'placed');

  it('are listed with why, what was searched and what was found', async () => {
    const { id, done, missing } = await doneCopy();
    expect(done).toMatchObject({ state: 'done', copied: 6, failed: 2, mending: false });
    const { songs, next, total } = await missing(id);
    expect({ next, total }).toEqual({ next: null, total: 2 });
    expect(songs).toMatchObject([
      {
        position: 3,
        title: onSource(3).title,
        author: onSource(3).artists[0],
        track: { id: 'youtube-3' },
        state: 'open',
        reason: 'to-review',
        queries: [`${onSource(3).artists[0]} – ${onSource(3).title}`],
        candidates: [{ track: { id: 'spotify-3' }, why: ['It is longer or shorter than the song.'] }],
        choice: null,
      },
      { position: 6, state: 'open' },
    ]);
  });

  it('are listed by the page, as many as there are', async () => {
    const user = await userWithGaps(Array.from({ length: 120 }, () => 3));
    const { id } = await user.start(user.body);
    await user.until(id, isOver);
    const positions: number[] = [];
    let after: string | undefined;
    do {
      const page = await user.missing(id, after);
      expect(page.total).toBe(120);
      expect(page.songs.length).toBeLessThanOrEqual(50);
      positions.push(...page.songs.map(({ position }) => position));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(positions).toEqual([...Array(120).keys()]);
  });

  it('are put at their place once a track is chosen, and the figures follow', async () => {
    const { id, mend, missing, until, content } = await doneCopy();
    const answered = await mend(id, 3, chosen(3));
    expect(answered).toMatchObject({
      song: { position: 3, state: 'placing', reason: 'to-review', choice: { id: 'spotify-3' } },
      copy: { failed: 1, mending: true },
    });
    const ended = await until(id, (copy) => isOver(copy) && copy.copied === 7);
    expect(ended).toMatchObject({ state: 'done', failed: 1, mending: false, error: null });
    expect(await content(id)).toEqual(ids([0, 1, 2, 3, 4, 5, 7]));
    expect((await missing(id)).songs).toMatchObject([
      { position: 3, state: 'placed', choice: { id: 'spotify-3' }, candidates: [{}] },
      { position: 6, state: 'open' },
    ]);
  });

  it('chosen at the same time are put in by one run or several, each once', async () => {
    const { id, mend, missing, content } = await doneCopy();
    await Promise.all([mend(id, 6, chosen(6)), mend(id, 3, chosen(3))]);
    while (!isPlaced(await missing(id))) await new Promise(setImmediate);
    expect(await content(id)).toEqual(ids([0, 1, 2, 3, 4, 5, 6, 7]));
  });

  it('chosen while the copy still runs are put in before it ends', async () => {
    const user = await userWithGaps();
    const { held, release } = hold();
    user.destination.options.onCall = async ({ method }) => {
      if (method === 'addTracks') await held;
      return undefined;
    };
    const { id } = await user.start(user.body);
    await user.until(id, ({ failed }) => failed === 2);
    expect((await user.mend(id, 3, chosen(3))).song.state).toBe('placing');
    await expect(user.mend(id, 3, chosen(4))).rejects.toMatchObject({ problem: { code: 'conflict' } });
    release();
    expect(await user.until(id, (copy) => isOver(copy))).toMatchObject({ state: 'done', copied: 7, failed: 1 });
    expect(await user.content(id)).toEqual(ids([0, 1, 2, 3, 4, 5, 7]));
  });

  it('are met by every later copy, by "not on this service" too, without a search for them', async () => {
    const { id, mend, until, start, body, destination, details, content } = await doneCopy();
    await mend(id, 3, chosen(9));
    await mend(id, 6, { kind: 'not-on-service' });
    await until(id, (copy) => isOver(copy) && copy.copied === 7);
    const searches = destination.countOf('searchTracks');
    const again = await start(body, randomUUID());
    await until(again.id, isOver);
    expect(await content(again.id)).toEqual(ids([0, 1, 2, 9, 4, 5, 7]));
    expect((await details(again.id)).failedTracks).toMatchObject([{ position: 6, reason: 'not-on-service' }]);
    expect(destination.countOf('searchTracks')).toBe(searches);
  });

  it('have their candidates in a second copy too, without a search', async () => {
    const { until, start, body, destination, missing } = await doneCopy();
    const searches = destination.countOf('searchTracks');
    const { id } = await start(body, randomUUID());
    await until(id, isOver);
    expect((await missing(id)).songs[0]).toMatchObject({
      reason: 'to-review',
      candidates: [{ track: { id: 'spotify-3' } }],
    });
    expect(destination.countOf('searchTracks')).toBe(searches);
  });

  it('that are said to be missing there, and taken back, are as before', async () => {
    const { id, mend, details, missing, start, body, until } = await doneCopy();
    const [before] = (await missing(id)).songs;
    const said = await mend(id, 3, { kind: 'not-on-service' });
    expect(said.song).toMatchObject({ state: 'open', reason: 'not-on-service', choice: null });
    expect(said.copy).toMatchObject({ state: 'done', failed: 2 });
    expect((await mend(id, 3, { kind: 'undo' })).song).toEqual(before);
    expect((await details(id)).failedTracks[0]).toMatchObject({ position: 3, reason: 'to-review' });
    const again = await start(body, randomUUID());
    await until(again.id, isOver);
    expect((await missing(again.id)).songs[0]).toMatchObject({ reason: 'to-review' });
  });

  it('are taken out again when the choice is taken back, and may be chosen anew; later copies do not use it', async () => {
    const { id, mend, missing, until, content, start, body, destination } = await doneCopy();
    const [before] = (await missing(id)).songs;
    await mend(id, 3, chosen(9));
    await until(id, (copy) => isOver(copy) && copy.copied === 7);
    const { held, release } = hold();
    destination.options = {
      ...destination.options,
      onCall: ({ method }) => (method === 'removeTracks' ? held.then(() => undefined) : undefined),
    };
    const undone = await mend(id, 3, { kind: 'undo' });
    expect(undone.song).toMatchObject({ state: 'removing', reason: 'to-review', choice: null });
    expect(undone.copy).toMatchObject({ copied: 6, failed: 1, mending: true });
    await expect(mend(id, 3, chosen(3))).rejects.toMatchObject({ problem: { code: 'conflict' } });
    release();
    expect(await until(id, (copy) => isOver(copy) && copy.failed === 2)).toMatchObject({ state: 'done', copied: 6 });
    expect(await content(id)).toEqual(ids([0, 1, 2, 4, 5, 7]));
    expect((await missing(id)).songs[0]).toEqual(before);
    const again = await start(body, randomUUID());
    await until(again.id, isOver);
    expect(await content(again.id)).toEqual(ids([0, 1, 2, 4, 5, 7]));
  });

  it('stay where the service lets no app remove songs', async () => {
    const user = await users.userWithSongs(3);
    user.apple.options.catalogue = catalogueOn('apple', 2);
    const { id } = await user.start(user.body);
    await user.until(id, isOver);
    const mend = (body: ResolveMissingSongBody) =>
      callEndpoint(resolveMissingSong, { params: { id, position: '2' }, body }, user.context);
    user.apple.options.catalogue = catalogueOn('apple', 3);
    await mend({ kind: 'track', track: { ...chosen(2).track, id: 'apple-2' } });
    await user.until(id, (copy) => isOver(copy) && copy.copied === 3);
    const { song, copy } = await mend({ kind: 'undo' });
    expect([song.state, song.choice, copy.state, copy.copied]).toEqual(['placed', null, 'done', 3]);
    expect(user.apple.contentOf(copy.destinationPlaylistId ?? '')).toEqual(['apple-0', 'apple-1', 'apple-2']);
  });

  it('chosen for a playlist that is full are told, and the copy stays as it is', async () => {
    const { id, mend, until, missing, destination, content } = await doneCopy();
    destination.options = { ...destination.options, capacity: 6 };
    await mend(id, 3, chosen(3));
    expect(await until(id, (copy) => isOver(copy) && copy.failed === 2)).toMatchObject({ state: 'done', error: null });
    expect((await missing(id)).songs[0]).toMatchObject({ state: 'open', reason: 'playlist-full' });
    expect(await content(id)).toEqual(ids([0, 1, 2, 4, 5, 7]));
    expect((await mend(id, 3, { kind: 'undo' })).song.reason).toBe('to-review');
  });

  it('chosen for a copy that was cancelled wait until it goes on; nothing is written before', async () => {
    const user = await userWithGaps();
    user.destination.options.onCall = ({ method }) =>
      method === 'addTracks' ? { when: 'before', kind: 'quota-exceeded', retryAfterMs: 3_600_000 } : undefined;
    const { id } = await user.start(user.body);
    await user.until(id, ({ state }) => state === 'waiting');
    await callEndpoint(cancelCopy, { params: { id } }, user.context);
    user.destination.options.onCall = undefined;
    const { copy, song } = await user.mend(id, 3, chosen(3));
    expect([copy.state, copy.failed, song.state]).toEqual(['cancelled', 8, 'placing']);
    await callEndpoint(retryCopy, { params: { id } }, user.context);
    expect(await user.until(id, isOver)).toMatchObject({ state: 'done', copied: 7, failed: 1 });
    expect(await user.content(id)).toEqual(ids([0, 1, 2, 3, 4, 5, 7]));
  });

  it('that the destination refuses are told, and may be chosen anew', async () => {
    const { id, mend, until, missing, destination, content } = await doneCopy();
    destination.options = { ...destination.options, refusedIds: ['spotify-3'] };
    await mend(id, 3, chosen(3));
    await until(id, (copy) => isOver(copy) && copy.failed === 2);
    expect((await missing(id)).songs[0]).toMatchObject({ state: 'open', reason: 'refused-by-destination' });
    await mend(id, 3, chosen(9));
    await until(id, (copy) => isOver(copy) && copy.copied === 7);
    expect(await content(id)).toEqual(ids([0, 1, 2, 9, 4, 5, 7]));
  });

  it('fail the copy when the login is gone meanwhile, and go on after a retry', async () => {
    const { id, userId, mend, until, destination, context, content } = await doneCopy();
    destination.options.onCall = () => ({ when: 'before', kind: 'unauthorized' });
    await mend(id, 3, chosen(3));
    const failed = await until(id, isOver);
    expect(failed).toMatchObject({ state: 'failed', copied: 6, failed: 2, seen: false });
    destination.options.onCall = undefined;
    await callEndpoint(retryCopy, { params: { id } }, context);
    expect(await until(id, isOver)).toMatchObject({ state: 'done', copied: 7, failed: 1 });
    expect(await content(id)).toEqual(ids([0, 1, 2, 3, 4, 5, 7]));
    await users.database.db.delete(connections).where(eq(connections.userId, userId));
    await expect(mend(id, 6, chosen(6))).rejects.toMatchObject({ problem: { code: 'service-not-connected' } });
  });

  it('are those of one user: nobody else reads or mends them', async () => {
    const { id } = await doneCopy();
    const stranger = await userWithGaps();
    const notFound = { httpStatus: 404, problem: { code: 'not-found' } };
    await expect(stranger.missing(id)).rejects.toMatchObject(notFound);
    await expect(stranger.mend(id, 3, chosen(3))).rejects.toMatchObject(notFound);
  });

  it.each([0, 99, 999_999])('are the only ones that can be mended: not row %i', async (position) => {
    const { id, mend } = await doneCopy();
    await expect(mend(id, position, chosen(3))).rejects.toMatchObject({ httpStatus: 404 });
  });

  it('take no track with an id or texts that no service has, and no address that is none', async () => {
    const { id, mend } = await doneCopy();
    const { track } = chosen(3);
    for (const odd of [{ id: '../x' }, { id: 'a'.repeat(101) }, { isrc: 'none' }, { title: 'x'.repeat(501) }]) {
      await expect(mend(id, 3, { kind: 'track', track: { ...track, ...odd } })).rejects.toMatchObject({
        problem: { code: 'invalid-input' },
      });
    }
    const { song } = await mend(id, 3, { kind: 'track', track: { ...track, imageUrl: 'javascript:alert(1)' } });
    expect(song.choice?.imageUrl).toBeNull();
  });
});
