import {
  addImportSongs,
  callEndpoint,
  createImport,
  type ImportSong,
  importLimits,
  retryCopy,
  type StartCopyBody,
} from '@playa/contracts';
import { matcherVersion } from '@playa/matching';
import { catalogueOn, FakeService } from '@playa/transfer/testing';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyJobs } from '../copies/copies-table.ts';
import { songLinks } from '../song-links/song-links-table.ts';
import { asUser } from '../test-support/copies-process.ts';
import { type CopyingUsers, startCopyingUsers } from '../test-support/copying-users.ts';
import { idsOn, isOver } from '../test-support/two-services.ts';
import { tidyUp } from '../tidy-up.ts';
import { keptPerUser } from './imports-store.ts';
import { importPages, imports } from './imports-table.ts';
import { songKey } from './song-key.ts';

/** The songs of the made-up world as a file names them. */
const songs = (count: number, change: Partial<ImportSong> = {}): ImportSong[] =>
  catalogueOn('spotify', count).map(({ title, artists, album, durationMs, isrc }) => ({
    title,
    artists,
    album,
    durationMs,
    isrc,
    link: null,
    ...change,
  }));

const copyOfImport = (id: string): StartCopyBody => ({
  source: 'file',
  destination: 'apple',
  playlistId: id,
  playlistName: 'Owambe',
  playlistImage: null,
});

describe('lists that a listener brings', () => {
  let users: CopyingUsers;
  beforeAll(async () => {
    users = await startCopyingUsers();
  });
  afterAll(() => users.close());

  const aUser = async (appleSongs = 30) => {
    const userId = await users.database.addUser(['apple']);
    const apple = new FakeService('apple', { catalogue: catalogueOn('apple', appleSongs) });
    users.accounts.set(userId, { apple });
    const user = asUser(users.process, userId);
    const create = (songCount: number, name = 'Owambe') =>
      callEndpoint(createImport, { body: { name, songCount } }, user.context);
    const add = (id: string, position: number, some: ImportSong[]) =>
      callEndpoint(addImportSongs, { params: { id }, body: { position, songs: some } }, user.context);
    const bring = async (all: ImportSong[]) => {
      const { id } = await create(all.length);
      await add(id, 0, all);
      return id;
    };
    return { ...user, userId, apple, create, add, bring };
  };
  const age = (id: string, interval: string) =>
    users.database.db
      .update(imports)
      .set({ usedAt: sql`now() - ${interval}::interval` })
      .where(eq(imports.id, id));

  it('arrive in several calls, each of which may be repeated, and are copied in their order', async () => {
    const { create, add, start, until, apple } = await aUser();
    const all = songs(20);
    const { id } = await create(20);
    expect(await add(id, 0, all.slice(0, 12))).toMatchObject({ storedCount: 12 });
    expect(await add(id, 0, all.slice(0, 12))).toMatchObject({ storedCount: 12 });
    expect(await add(id, 10, all.slice(10))).toMatchObject({ songCount: 20, storedCount: 20 });
    const copy = await until((await start(copyOfImport(id))).id, isOver);
    expect(copy).toMatchObject({ state: 'done', source: 'file', sourcePlaylistId: id, copied: 20, failed: 0 });
    expect(apple.contentOf(copy.destinationPlaylistId ?? '')).toEqual(idsOn('apple', 20));
  });

  it('keep repeated songs, and name those that are not found', async () => {
    const { bring, start, until, apple } = await aUser(3);
    const [first, second] = songs(2);
    const unknown = { ...songs(1)[0], title: 'Èmi òjò 🎵 <b>', artists: ['ليلى'], isrc: null } as ImportSong;
    const id = await bring([first, second, unknown, first] as ImportSong[]);
    const copy = await until((await start(copyOfImport(id))).id, isOver);
    expect(copy).toMatchObject({ state: 'done', copied: 3, failed: 1 });
    expect(copy.failedTracks).toEqual([{ position: 2, title: unknown.title, author: 'ليلى', reason: 'no-match' }]);
    const [one, two] = idsOn('apple', 2);
    expect(apple.contentOf(copy.destinationPlaylistId ?? '')).toEqual([one, two, one]);
  });

  it('are searched for once, whoever brings the same song in whatever list', async () => {
    const earlier = await aUser();
    const later = await aUser();
    for (const { bring, start, until } of [earlier, later]) {
      const id = await bring(songs(5, { isrc: null, durationMs: null }));
      await until((await start(copyOfImport(id))).id, isOver);
    }
    expect(earlier.apple.countOf('searchTracks')).toBe(5);
    expect(later.apple.countOf('searchTracks')).toBe(0);
  });

  it('take the tracks of the destination that they link to, without a search', async () => {
    const { bring, start, until, apple } = await aUser();
    const linked = [4, 2, 99].map((n, at): ImportSong => {
      const [song] = songs(1, { title: `Line ${at}`, isrc: null, link: { service: 'apple', trackId: `apple-${n}` } });
      return song as ImportSong;
    });
    const copy = await until((await start(copyOfImport(await bring(linked)))).id, isOver);
    expect(copy).toMatchObject({ state: 'done', copied: 2, failed: 1 });
    expect(apple.contentOf(copy.destinationPlaylistId ?? '')).toEqual(['apple-4', 'apple-2']);
    expect(apple.countOf('tracks')).toBe(1);
    expect(copy.failedTracks).toMatchObject([{ position: 2, reason: 'no-match' }]);
    // Nobody has checked that the list names the right ones.
    const learned = inArray(songLinks.sourceId, linked.map(songKey));
    expect(await users.database.db.select().from(songLinks).where(learned)).toEqual([]);
  });

  it('take what is known of the songs that they link to, and teach nothing about these', async () => {
    const { bring, start, until, apple } = await aUser();
    const [wanted = ''] = idsOn('apple', 1);
    const known = { sourceService: 'spotify', sourceId: 'known-id', destinationService: 'apple' } as const;
    const match = { destinationId: wanted, isrc: null, confidence: 1, matchedBy: 'text', matcherVersion } as const;
    await users.database.db.insert(songLinks).values({ ...known, ...match });
    const linked = (trackId: string, title: string): ImportSong => ({
      title,
      artists: ['Nobody'],
      album: null,
      durationMs: null,
      isrc: null,
      link: { service: 'spotify', trackId },
    });
    const [real] = songs(1);
    const lying = { ...real, link: { service: 'spotify', trackId: 'of-another-song' } } as ImportSong;
    const id = await bring([linked('known-id', 'Any'), lying]);
    const copy = await until((await start(copyOfImport(id))).id, isOver);
    expect(apple.contentOf(copy.destinationPlaylistId ?? '')).toEqual([wanted, wanted]);
    const learned = await users.database.db.select().from(songLinks).where(eq(songLinks.sourceId, 'of-another-song'));
    expect(learned).toEqual([]);
  });

  it('are refused where songs are missing or too many, and copied only when they are complete', async () => {
    const { create, add, start } = await aUser();
    const { id } = await create(5);
    await expect(add(id, 2, songs(2))).rejects.toMatchObject({ httpStatus: 409 });
    await add(id, 0, songs(3));
    await expect(start(copyOfImport(id))).rejects.toMatchObject({
      problem: { code: 'conflict', message: 'Not all songs of this list have arrived yet.' },
    });
    await expect(add(id, 3, songs(3))).rejects.toMatchObject({ httpStatus: 409 });
    await expect(create(importLimits.songs + 1)).rejects.toMatchObject({ httpStatus: 400 });
    await expect(add(id, 3, songs(importLimits.songsPerCall + 1))).rejects.toMatchObject({ httpStatus: 400 });
  });

  it('are the own ones alone', async () => {
    const owner = await aUser();
    const other = await aUser();
    const id = await owner.bring(songs(1));
    const gone = { problem: { code: 'not-found', message: expect.stringContaining('import the list again') } };
    await expect(other.add(id, 1, songs(1))).rejects.toMatchObject(gone);
    await expect(other.start(copyOfImport(id))).rejects.toMatchObject(gone);
    await expect(owner.start(copyOfImport('no-id'))).rejects.toMatchObject(gone);
  });

  it('need the destination alone to be connected', async () => {
    const { bring, start } = await aUser();
    const id = await bring(songs(1));
    await expect(start({ ...copyOfImport(id), destination: 'spotify' })).rejects.toMatchObject({
      problem: { code: 'service-not-connected', message: 'Please connect Spotify to copy this playlist.' },
    });
  });

  it('are kept for 90 days after their last copy, unfinished ones for a day', async () => {
    const { bring, create, start, until } = await aUser();
    const [old, used, recent] = [await bring(songs(1)), await bring(songs(1)), await bring(songs(1))];
    const { id: unfinished } = await create(2);
    await age(old, '91 days');
    await age(used, '91 days');
    await age(recent, '89 days');
    await age(unfinished, '25 hours');
    await until((await start(copyOfImport(used))).id, isOver);
    await tidyUp(users.database.db, (error) => expect.unreachable(String(error)));
    const all = await users.database.db.select({ id: imports.id }).from(imports);
    const left = new Set(all.map(({ id }) => id));
    expect([old, used, recent, unfinished].map((id) => left.has(id))).toEqual([false, true, true, false]);
    expect(await users.database.db.select().from(importPages).where(eq(importPages.importId, old))).toEqual([]);
  });

  it('stay while a copy that has not ended needs them, however old they are', async () => {
    const { userId, bring, create } = await aUser();
    const [needed, other] = [await bring(songs(1)), await bring(songs(1))];
    const copy = { userId, ...copyOfImport(needed), sourcePlaylistId: needed, idempotencyKey: crypto.randomUUID() };
    const resumesAt = new Date(Date.now() + 3_600_000);
    const [job] = await users.database.db
      .insert(copyJobs)
      .values({ ...copy, state: 'waiting', resumesAt })
      .returning();
    const left = async () => {
      const rows = await users.database.db.select({ id: imports.id }).from(imports).where(eq(imports.userId, userId));
      return rows.map(({ id }) => id).sort();
    };
    for (const id of [needed, other]) await age(id, '91 days');
    await tidyUp(users.database.db, (error) => expect.unreachable(String(error)));
    expect(await left()).toEqual([needed]);
    const full = keptPerUser.songs / importLimits.songs;
    for (let at = 1; at < full; at += 1) await create(importLimits.songs);
    await expect(create(importLimits.songs), 'no room is made of it').rejects.toMatchObject({ httpStatus: 429 });
    expect(await left()).toContain(needed);
    await users.database.db
      .update(copyJobs)
      .set({ state: 'done', resumesAt: null })
      .where(eq(copyJobs.id, job?.id ?? ''));
    await create(importLimits.songs);
    expect(await left()).not.toContain(needed);
  });

  it('make room for new ones, the longest unused first, but not while a copy may still read them', async () => {
    const { create, start, bring } = await aUser();
    const lists = keptPerUser.songs / importLimits.songs;
    const ids: string[] = [];
    for (let at = 0; at < lists; at += 1) ids.push((await create(importLimits.songs)).id);
    await expect(create(1)).rejects.toMatchObject({
      httpStatus: 429,
      problem: { message: 'Playa takes 100,000 imported songs a day. Please go on tomorrow.' },
    });
    await age(ids[3] ?? '', '2 days');
    await age(ids[5] ?? '', '3 days');
    const id = await bring(songs(1));
    await start(copyOfImport(id));
    const left = await users.database.db.select({ id: imports.id }).from(imports);
    expect(ids.filter((one) => !left.some((row) => row.id === one))).toEqual([ids[5]]);
  });

  it('that were read go on after a failure, though the list is kept no longer', async () => {
    const { bring, start, until, apple, context } = await aUser();
    const id = await bring(songs(3));
    apple.options.onCall = ({ method }) => (method === 'addTracks' ? { when: 'before', kind: 'forbidden' } : undefined);
    const { id: copyId } = await start(copyOfImport(id));
    await until(copyId, isOver);
    await users.database.db.delete(imports).where(eq(imports.id, id));
    apple.options.onCall = undefined;
    await callEndpoint(retryCopy, { params: { id: copyId } }, context);
    expect(await until(copyId, isOver)).toMatchObject({ state: 'done', copied: 3 });
  });
});
