import type { Match } from '@playa/transfer';
import { catalogueOn } from '@playa/transfer/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCopiesDatabase } from '../test-support/copies-process.ts';
import { createSongLinks } from './song-links-store.ts';

describe('song links', () => {
  let database: Awaited<ReturnType<typeof createCopiesDatabase>>;
  beforeAll(async () => {
    database = await createCopiesDatabase();
  });
  afterAll(() => database.close());

  const tracks = catalogueOn('spotify', 3);
  const matchTo = (trackId: string): Match => ({ trackId, isrc: 'NGA010000000', confidence: 0.5, by: 'text' });
  const linksTo = (trackIds: readonly string[], destination: 'apple' | 'youtube' = 'apple') =>
    tracks.slice(0, trackIds.length).map((track, n) => ({ track, destination, match: matchTo(trackIds[n] ?? '') }));

  it('are found by the source track and the destination', async () => {
    const links = createSongLinks(database.db);
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

  it('give way to a newer one', async () => {
    const links = createSongLinks(database.db);
    await links.save(linksTo(['apple-7']));
    expect((await links.find(tracks, 'apple')).get('spotify-0')).toEqual(matchTo('apple-7'));
  });

  it('are forgotten when the destination no longer takes the track', async () => {
    const links = createSongLinks(database.db);
    await links.save(linksTo(['apple-0', 'apple-1']));
    await links.remove('apple', ['apple-0']);
    expect([...(await links.find(tracks, 'apple')).keys()]).toEqual(['spotify-1']);
    expect([...(await links.find(tracks, 'youtube')).keys()]).toEqual(['spotify-0']);
  });
});
