import { describe, expect, it } from 'vitest';
import { generateSeed } from '../testing/generate-seed.ts';
import { WorldCatalogue } from './catalogue.ts';
import { services } from './listings.ts';
import type { Listing, Recording, Service } from './types.ts';

const catalogue = new WorldCatalogue(generateSeed(2_000));
const recordings = [...catalogue.recordings.values()];
const originals = recordings.filter((recording) => recording.version === 'original');
const listed = (service: Service) => recordings.flatMap((recording) => catalogue.listingsOf(service, recording.id));
const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;
const lacks = (service: Service) => (recording: Recording) => catalogue.listingsOf(service, recording.id).length === 0;

describe('the catalogue', () => {
  it('is the same on every run', () => {
    const again = new WorldCatalogue(generateSeed(2_000));
    expect([...again.recordings]).toEqual([...catalogue.recordings]);
    for (const service of services) {
      const ids = recordings.flatMap((recording) => again.listingsOf(service, recording.id).map((one) => one.trackId));
      expect(ids).toEqual(listed(service).map((one) => one.trackId));
    }
  });

  it('keeps ids when other songs are added', () => {
    const larger = new WorldCatalogue(generateSeed(2_100));
    for (const recording of recordings) {
      expect(larger.listingsOf('spotify', recording.id)).toEqual(catalogue.listingsOf('spotify', recording.id));
    }
  });

  it.each([
    ['spotify', /^[0-9A-Za-z]{22}$/],
    ['apple', /^[1-9]\d{9}$/],
    ['youtube', /^[\w-]{11}$/],
  ] as const)('gives %s ids in its own format, each once', (service, format) => {
    const ids = listed(service).map((listing) => listing.trackId);
    expect(ids.filter((id) => !format.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const listing of listed(service)) expect(catalogue.listing(service, listing.trackId)).toBe(listing);
  });

  it('gives every recording a well-formed code of its own year', () => {
    for (const recording of recordings) {
      expect(recording.isrc).toMatch(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/);
      expect(recording.isrc.slice(5, 7)).toBe(String(recording.year % 100).padStart(2, '0'));
    }
    expect(new Set(recordings.map((recording) => recording.isrc)).size).toBe(recordings.length);
  });

  it('has the same code on all services, always on Apple, now and then in lower case or none on Spotify', () => {
    const codes = (listing: Listing) => catalogue.recordings.get(listing.recordingId)?.isrc;
    for (const listing of listed('apple')) expect(listing.isrc).toBe(codes(listing));
    const spotify = listed('spotify');
    for (const listing of spotify) if (listing.isrc !== '') expect(listing.isrc.toUpperCase()).toBe(codes(listing));
    const odd = spotify.filter((listing) => listing.isrc !== codes(listing));
    expect(share(odd, spotify)).toBeCloseTo(0.055, 1);
    expect(odd.some((listing) => listing.isrc === '')).toBe(true);
    expect(odd.some((listing) => listing.isrc !== '')).toBe(true);
  });

  it.each(services)('lacks about 4 %% of the songs on %s, others elsewhere', (service) => {
    const gaps = originals.filter(lacks(service));
    expect(share(gaps, originals)).toBeGreaterThan(0.025);
    expect(share(gaps, originals)).toBeLessThan(0.055);
    for (const other of services) {
      if (other !== service) expect(gaps.some((recording) => !lacks(other)(recording))).toBe(true);
    }
  });

  it('leaves only another version on a service where the song is missing', () => {
    for (const service of services) {
      const alone = originals
        .filter(lacks(service))
        .filter(({ workId }) =>
          listed(service).some((one) => catalogue.recordings.get(one.recordingId)?.workId === workId),
        );
      expect(alone.length).toBeGreaterThan(5);
    }
  });

  it('has every kind of version, each with its own code, of the same work as its original', () => {
    const kinds = new Set(recordings.map((recording) => recording.version));
    expect([...kinds].sort()).toEqual(
      ['acoustic', 'cover', 'karaoke', 'live', 'original', 'radio-edit', 'remaster', 'remix', 'sped-up'].sort(),
    );
    const works = new Map(originals.map((recording) => [recording.workId, recording]));
    for (const version of recordings.filter((recording) => recording.version !== 'original')) {
      const original = works.get(version.workId);
      expect(original).toBeDefined();
      const byOthers = version.version === 'cover' || version.version === 'karaoke';
      expect(version.artists[0] === original?.artists[0]).toBe(!byOthers);
      if (!byOthers) expect(version.artists).toEqual(original?.artists);
    }
  });

  describe('makes of rows with one title and main artist', () => {
    const song = { title: 'Stay', artist: 'Zedd', featured: [], year: 2017, genre: 'pop', explicit: false };
    const place = (...rows: { title?: string; album: string; durationMs: number }[]) => {
      const songs = rows.map((row) => ({ ...song, ...row }));
      const made = new WorldCatalogue({ songs, playlists: [{ name: 'All', songs: [...rows.keys()] }] });
      return { made, ids: made.placements.map((placement) => placement.sheet.recording.id) };
    };

    it('one recording when they differ by a second, in album or in how they name guests', () => {
      const { made, ids } = place(
        { album: 'Stay', durationMs: 210_000 },
        { album: 'Stay', durationMs: 211_000 },
        { album: 'Hits', durationMs: 212_900 },
        { title: 'Stay (with Alessia Cara)', album: 'Stay', durationMs: 210_000 },
      );
      expect(new Set(ids).size).toBe(1);
      const tracks = made.listingsOf('spotify', ids[0] ?? '');
      expect(tracks.map((track) => [track.title, track.album, track.durationMs, track.artists.length])).toEqual([
        ['Stay', 'Stay', 210_000, 1],
        ['Stay', 'Hits', 212_900, 1],
        ['Stay (with Alessia Cara)', 'Stay', 210_000, 2],
      ]);
      expect(new Set(tracks.map((track) => track.isrc.toUpperCase())).size).toBe(1);
    });

    it('several when they differ more in length, or in version', () => {
      const { ids } = place(
        { album: 'Stay', durationMs: 210_000 },
        { album: 'Stay', durationMs: 211_001 },
        { album: 'Hits', durationMs: 214_002 },
        { title: 'Stay - Acoustic', album: 'Stay', durationMs: 210_000 },
      );
      expect(new Set(ids).size).toBe(4);
    });
  });

  it('finds codes in any case', () => {
    const listing = listed('spotify').find((one) => one.isrc !== '' && one.isrc === one.isrc.toLowerCase());
    const found = catalogue.byIsrc('spotify', listing?.isrc.toUpperCase() ?? '');
    expect(found).toContain(listing);
  });
});
