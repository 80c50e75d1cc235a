import { describe, expect, it } from 'vitest';
import { generateSeed } from '../testing/generate-seed.ts';
import { WorldCatalogue } from './catalogue.ts';
import { services } from './listings.ts';

const catalogue = new WorldCatalogue(generateSeed(600));
const known = [...catalogue.recordings.values()];

describe('a song named by a person', () => {
  it('is the known recording, by its code or by title, artist and length', () => {
    const recording = known.find((one) => one.version === 'original' && one.artists.length === 2);
    if (recording === undefined) throw new Error('no song with a guest');
    const artist = recording.artists[0] ?? '';
    const { title, isrc, durationMs } = recording;
    expect(catalogue.resolve('apple', { title: 'whatever', artist: 'x', isrc: isrc.toLowerCase() }).recordingId).toBe(
      recording.id,
    );
    expect(catalogue.resolve('apple', { title, artist, durationMs: durationMs + 2_000 }).recordingId).toBe(
      recording.id,
    );
    expect(catalogue.resolve('apple', { title: title.toUpperCase(), artist }).recordingId).toBe(recording.id);
    expect(catalogue.resolve('apple', { title, artist, isrc: 'ZZZZZ9900001' }).recordingId).toBe(recording.id);
  });

  it('is another recording when artist, length or version differ', () => {
    const { title, artists, durationMs } = known[1] ?? { title: '', artists: [], durationMs: 0 };
    const artist = artists[0] ?? '';
    const others = [
      catalogue.resolve('spotify', { title, artist: 'Somebody Else' }),
      catalogue.resolve('spotify', { title, artist, durationMs: durationMs + 20_000 }),
      catalogue.resolve('spotify', { title: `${title} - Live at Home`, artist }),
    ];
    expect(others.map((listing) => listing.recordingId)).not.toContain(known[1]?.id);
  });

  it('is new on that service only when nobody knows it, and the same when named again', () => {
    const song = {
      title: 'Nobody Knows',
      artist: 'Nobody',
      album: 'Nowhere',
      durationMs: 123_000,
      isrc: 'gbabc2400001',
    };
    const listing = catalogue.resolve('youtube', song);
    expect(catalogue.recordings.get(listing.recordingId)).toMatchObject({ isrc: 'GBABC2400001', durationMs: 123_000 });
    expect(catalogue.listingsOf('spotify', listing.recordingId)).toEqual([]);
    expect(catalogue.listingsOf('apple', listing.recordingId)).toEqual([]);
    expect(catalogue.resolve('youtube', song)).toBe(listing);
    expect(catalogue.search('youtube', 'nobody knows', 5)).toContain(listing);
  });

  it('is listed on a service that lacked it', () => {
    for (const service of services) {
      const gap = known.find((one) => one.version === 'original' && catalogue.listingsOf(service, one.id).length === 0);
      if (gap === undefined) throw new Error(`no gap on ${service}`);
      const song = { title: gap.title, artist: gap.artists[0] ?? '', durationMs: gap.durationMs };
      expect(catalogue.resolve(service, song).recordingId).toBe(gap.id);
    }
  });
});
