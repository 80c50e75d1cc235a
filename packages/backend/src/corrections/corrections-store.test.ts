import type { ChosenTrack } from '@playa/contracts';
import { songOn } from '@playa/transfer/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSongLinks } from '../song-links/song-links-store.ts';
import { createCopiesDatabase } from '../test-support/copies-process.ts';
import { agreedTrack } from './agreed-track.ts';
import { createCorrections, dropCorrection, saveCorrection } from './corrections-store.ts';
import { songCorrections } from './song-corrections-table.ts';

const chosen = (id: string): ChosenTrack => ({
  id,
  title: 'Essence',
  artists: ['Wizkid'],
  album: null,
  durationMs: null,
  isrc: null,
  imageUrl: null,
});

describe('what a user chose by hand', () => {
  let database: Awaited<ReturnType<typeof createCopiesDatabase>>;
  let ada: string;
  beforeAll(async () => {
    database = await createCopiesDatabase();
    ada = await database.addUser();
  });
  afterEach(() => database.db.delete(songCorrections));
  afterAll(() => database.close());

  const track = songOn('spotify', 0);
  const song = { track, destination: 'apple' } as const;
  const choose = (userId: string, id: string | null) =>
    saveCorrection(database.db, userId, song, id === null ? null : chosen(id));
  const found = (userId: string, tracks = [track]) => createCorrections(database.db, userId).find(tracks, 'apple');
  const linkFor = async (userId: string) =>
    (await createSongLinks(database.db, { userId, storefront: async () => 'ng' }).find([track], 'apple')).get(track.id);

  it('is found again as a sure match, by that user alone, for that destination', async () => {
    await choose(ada, 'apple-5');
    expect(await found(ada)).toEqual(
      new Map([['spotify-0', { trackId: 'apple-5', isrc: null, confidence: 1, by: 'listener' }]]),
    );
    expect((await found(await database.addUser())).size).toBe(0);
    expect((await createCorrections(database.db, ada).find([track], 'youtube')).size).toBe(0);
    expect((await found(ada, [])).size).toBe(0);
  });

  it('may be that the destination does not have the song, may change, and may be taken back', async () => {
    await choose(ada, 'apple-5');
    await choose(ada, null);
    expect(await found(ada)).toEqual(new Map([['spotify-0', null]]));
    await choose(ada, 'apple-6');
    expect((await found(ada)).get('spotify-0')?.trackId).toBe('apple-6');
    await dropCorrection(database.db, ada, song);
    expect((await found(ada)).size).toBe(0);
  });

  it('holds for the same recording under another id, where the source tells its ISRC', async () => {
    const elsewhere = songOn('spotify', 1, { isrc: track.isrc });
    await choose(ada, 'apple-5');
    expect((await found(ada, [elsewhere])).get('spotify-1')?.trackId).toBe('apple-5');
    await saveCorrection(database.db, ada, { track: elsewhere, destination: 'apple' }, chosen('apple-6'));
    const both = await found(ada, [track, elsewhere]);
    expect([both.get('spotify-0')?.trackId, both.get('spotify-1')?.trackId]).toEqual(['apple-5', 'apple-6']);
    expect((await found(ada, [songOn('spotify', 2, { isrc: null })])).size).toBe(0);
  });

  it('becomes the link of everybody once three users chose the same, and no longer when one takes it back', async () => {
    const [first, second, third] = [await database.addUser(), await database.addUser(), await database.addUser()];
    const stranger = await database.addUser();
    await choose(first, 'apple-5');
    await choose(second, 'apple-5');
    expect(await linkFor(stranger)).toBeUndefined();
    await choose(third, 'apple-5');
    expect(await linkFor(stranger)).toMatchObject({ trackId: 'apple-5', by: 'listeners' });
    await dropCorrection(database.db, second, song);
    expect(await linkFor(stranger)).toBeUndefined();
  });

  it('becomes it whichever of them was at the same time', async () => {
    const users = await Promise.all(Array.from({ length: 3 }, () => database.addUser()));
    await Promise.all(users.map((userId) => choose(userId, 'apple-7')));
    expect(await linkFor(ada)).toMatchObject({ trackId: 'apple-7' });
  });
});

describe('verdicts of several users', () => {
  const of = (id: string | null, users: number) => ({ track: id === null ? null : chosen(id), users });

  it.each([
    ['two for one track', [of('a', 2)], null],
    ['three for one track', [of('a', 3)], 'a'],
    ['three against one', [of('b', 1), of('a', 3)], 'a'],
    ['three against two: no clear majority', [of('a', 3), of('b', 2)], null],
    ['four against two who say that there is none', [of(null, 2), of('a', 4)], 'a'],
    ['three who say that there is none', [of(null, 3)], null],
    ['nobody', [], null],
  ])('%s', (_, verdicts, agreed) => {
    expect(agreedTrack(verdicts)?.id ?? null).toBe(agreed);
  });
});
