import { normaliseText } from '@playa/matching';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makePlaylist } from './make-playlist.ts';
import { songKeys } from './pool/song-key.ts';
import type { Catalogue, CatalogueTrack } from './ports.ts';
import { requestArbitrary, tracksArbitrary } from './testing/arbitraries.ts';

const catalogueOf = (tracks: readonly CatalogueTrack[]): Catalogue => ({
  search: async ({ page }) => (page === 0 ? tracks : []),
  chart: async () => tracks,
});

const make = (text: string, tracks: readonly CatalogueTrack[], withoutIds: string[] = []) =>
  makePlaylist({ text, excludedIds: withoutIds }, { catalogue: catalogueOf(tracks), thisYear: 2026 });

/** More with `npm run test:full`. */
const runs = { numRuns: process.env.PLAYA_FULL ? 150 : 40 };

it('has no duplicate and only songs of the catalogue, for any text and any songs', async () => {
  await fc.assert(
    fc.asyncProperty(requestArbitrary, tracksArbitrary, async (text, tracks) => {
      const { songs, name, summary } = await make(text, tracks);
      const ids = songs.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(songs.filter((song) => !tracks.some((track) => track === song))).toEqual([]);
      const keys = songs.flatMap(songKeys);
      expect(new Set(keys).size).toBe(keys.length);
      expect(songs.length).toBeLessThanOrEqual(100);
      expect([...name].length).toBeLessThanOrEqual(60);
      expect(summary).not.toBe('');
    }),
    runs,
  );
});

it('never has an excluded artist, explicit song or year', async () => {
  const names = fc.constantFrom('Wizkid', 'Burna Boy', 'Drake', 'Sinach', 'P-Square', 'Tems', 'Nobody Known');
  await fc.assert(
    fc.asyncProperty(requestArbitrary, names, tracksArbitrary, async (text, name, tracks) => {
      // The full stop makes the exclusion a separate sentence.
      const { songs } = await make(`no ${name}, no explicit songs, from 2010 to 2015 | ${text.slice(0, 100)}`, tracks);
      const credits = songs.flatMap(({ artists, title }) => [
        ...artists.map(normaliseText),
        ...(title.includes('feat. Tems') ? ['tems'] : []),
      ]);
      expect(credits).not.toContain(normaliseText(name));
      expect(songs.filter(({ explicit }) => explicit === true)).toEqual([]);
      const years = songs.flatMap(({ year }) => year ?? []);
      // Another era in the same request is also allowed.
      if (!/\d|19|20|oldies|s\b/.test(text)) expect(years.filter((year) => year < 2010 || year > 2015)).toEqual([]);
    }),
    runs,
  );
});

it('never has a song that the listener removed', async () => {
  await fc.assert(
    fc.asyncProperty(requestArbitrary, tracksArbitrary, async (text, tracks) => {
      const [first] = (await make(text, tracks)).songs;
      if (first === undefined) return;
      const { songs } = await make(text, tracks, [first.id]);
      expect(songs.map(({ id }) => id)).not.toContain(first.id);
    }),
    runs,
  );
});

it('makes the same playlist again from the same answers', async () => {
  await fc.assert(
    fc.asyncProperty(requestArbitrary, tracksArbitrary, async (text, tracks) => {
      const one = await make(text, tracks);
      const other = await make(text, tracks);
      expect(other.songs.map(({ id }) => id)).toEqual(one.songs.map(({ id }) => id));
      expect(other.coverSeed).toBe(one.coverSeed);
    }),
    runs,
  );
});
