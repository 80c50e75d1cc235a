import { matcherVersion } from '@playa/matching';
import type { Match } from '@playa/transfer';
import { catalogueOn } from '@playa/transfer/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCopiesDatabase } from '../test-support/copies-process.ts';
import { createSongLinks, dropListenersLink, dropOldSongRefusals, saveListenersLink } from './song-links-store.ts';
import { songLinks, songRefusals } from './song-links-table.ts';

describe('song links', () => {
  let database: Awaited<ReturnType<typeof createCopiesDatabase>>;
  let ada: string;
  let tunde: string;
  beforeAll(async () => {
    database = await createCopiesDatabase();
    ada = await database.addUser();
    tunde = await database.addUser();
  });
  afterEach(async () => {
    await database.db.delete(songLinks);
    await database.db.delete(songRefusals);
  });
  afterAll(() => database.close());

  const tracks = catalogueOn('spotify', 3);
  const matchTo = (trackId: string): Match => ({ trackId, isrc: 'NGA010000000', confidence: 0.5, by: 'text' });
  const linksTo = (trackIds: readonly string[], destination: 'apple' | 'youtube' = 'apple') =>
    tracks.slice(0, trackIds.length).map((track, n) => ({ track, destination, match: matchTo(trackIds[n] ?? '') }));
  const linksOf = (userId: string, storefront: string | null = null) =>
    createSongLinks(database.db, { userId, storefront: async () => storefront });
  const trackFor = async (userId: string, storefront: string | null = null) =>
    (await linksOf(userId, storefront).find(tracks, 'apple')).get('spotify-0')?.trackId ?? null;

  it('are found by the source track and the destination', async () => {
    const links = linksOf(ada);
    await links.save(linksTo(['apple-0', 'apple-1']));
    await links.save(linksTo(['youtube-0'], 'youtube'));
    expect(await links.find(tracks, 'apple')).toEqual(
      new Map([
        ['spotify-0', matchTo('apple-0')],
        ['spotify-1', matchTo('apple-1')],
      ]),
    );
    expect(await links.find(tracks, 'youtube')).toEqual(new Map([['spotify-0', matchTo('youtube-0')]]));
    expect(await links.find(catalogueOn('apple', 3), 'apple')).toEqual(new Map());
    expect(await links.find([], 'apple')).toEqual(new Map());
  });

  it('are for everybody, and give way to a newer one', async () => {
    await linksOf(ada).save(linksTo(['apple-0']));
    expect(await trackFor(tunde)).toBe('apple-0');
    await linksOf(tunde).save(linksTo(['apple-7']));
    expect(await trackFor(ada)).toBe('apple-7');
  });

  it('of one country are not used in another one, and each keeps its own', async () => {
    await linksOf(ada, 'ng').save(linksTo(['apple-ng']));
    expect(await trackFor(tunde, 'us')).toBeNull();
    expect(await trackFor(tunde)).toBeNull();
    await linksOf(tunde, 'us').save(linksTo(['apple-us']));
    expect([await trackFor(ada, 'ng'), await trackFor(ada, 'us')]).toEqual(['apple-ng', 'apple-us']);
  });

  it('of an earlier matching are not used until they are found again', async () => {
    await linksOf(ada).save(linksTo(['apple-0']));
    await database.db.update(songLinks).set({ matcherVersion: matcherVersion - 1 });
    expect(await trackFor(ada)).toBeNull();
    await linksOf(ada).save(linksTo(['apple-0']));
    expect(await trackFor(ada)).toBe('apple-0');
  });

  describe('to a track that the destination refused', () => {
    it('are passed over for the user who met it, and stay for everybody else', async () => {
      await linksOf(ada).save(linksTo(['apple-0', 'apple-1']));
      await linksOf(ada).refuse('apple', ['apple-0', 'apple-0']);
      await linksOf(ada).refuse('apple', []);
      expect([...(await linksOf(ada).find(tracks, 'apple')).keys()]).toEqual(['spotify-1']);
      expect(await trackFor(tunde)).toBe('apple-0');
    });

    it('are passed over for what was found instead; who has not met it takes what fewer were refused', async () => {
      await linksOf(ada).save(linksTo(['apple-0']));
      await linksOf(ada).refuse('apple', ['apple-0']);
      await linksOf(ada).save(linksTo(['apple-other']));
      await database.db.update(songLinks).set({ matchedAt: sql`now()` });
      expect([await trackFor(ada), await trackFor(tunde)]).toEqual(['apple-other', 'apple-other']);
    });

    it('are tried again after 90 days', async () => {
      await linksOf(ada).save(linksTo(['apple-0']));
      await linksOf(ada).refuse('apple', ['apple-0']);
      await dropOldSongRefusals(database.db);
      expect(await trackFor(ada)).toBeNull();
      await database.db.update(songRefusals).set({ refusedAt: sql`now() - interval '91 days'` });
      expect(await trackFor(ada)).toBe('apple-0');
      await dropOldSongRefusals(database.db);
      expect(await database.db.select().from(songRefusals)).toEqual([]);
    });
  });

  it('that listeners agreed on come first, in every country and for every matching, unless refused', async () => {
    const song = { sourceService: 'spotify', sourceId: 'spotify-0', destinationService: 'apple' } as const;
    await saveListenersLink(database.db, song, { id: 'apple-agreed', isrc: null });
    await linksOf(ada, 'ng').save(linksTo(['apple-0']));
    await database.db.update(songLinks).set({ matcherVersion: sql`matcher_version - (storefront = '*')::int` });
    expect([await trackFor(ada, 'ng'), await trackFor(ada, 'us')]).toEqual(['apple-agreed', 'apple-agreed']);
    await linksOf(ada, 'ng').refuse('apple', ['apple-agreed']);
    expect([await trackFor(ada, 'ng'), await trackFor(tunde, 'ng')]).toEqual(['apple-0', 'apple-agreed']);
    await dropListenersLink(database.db, song);
    expect(await trackFor(tunde, 'ng')).toBe('apple-0');
  });
});
