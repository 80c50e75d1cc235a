import { describe, expect, it } from 'vitest';
import type { Candidate } from '../pool/gather-pool.ts';
import type { PoolTrack } from '../ports.ts';
import { noWish, type Wish } from '../wish.ts';
import { rank } from './rank.ts';

const song = (id: string, artist: string, changes: Partial<PoolTrack> = {}): PoolTrack => ({
  ...{ service: 'spotify', id, title: `Song ${id}`, artists: [artist], album: null, durationMs: 200_000, isrc: null },
  ...{ explicit: null, imageUrl: null, previewUrl: null, kind: 'song' },
  ...changes,
});

/** Songs in the order in which the service found them. */
const pool = (...tracks: PoolTrack[]): Candidate[] => tracks.map((track, at) => ({ track, rank: at }));

const nobody = { artists: new Map<string, string>(), songs: [], notFound: [] };
const wishFor = (changes: Partial<Wish>): Wish => ({ ...noWish('a request'), ...changes });
const order = (candidates: Candidate[], changes: Partial<Wish> = {}, named: Record<string, string> = {}) =>
  rank(candidates, wishFor(changes), { ...nobody, artists: new Map(Object.entries(named)) });
const idsOf = (ranked: ReturnType<typeof order>) => ranked.map(({ track }) => track.id);

describe('the order of songs', () => {
  it('is the one of the service where nothing is wished', () => {
    expect(idsOf(order(pool(song('a', 'Nobody'), song('b', 'No One'), song('c', 'Anybody'))))).toEqual(['a', 'b', 'c']);
  });

  it('puts songs by artists of the wished genre first, wherever the service found them', () => {
    const ranked = order(pool(song('rock', 'Metallica'), song('other', 'Nobody'), song('afrobeats', 'Wande Coal')), {
      genres: ['afrobeats'],
    });
    expect(idsOf(ranked)).toEqual(['afrobeats', 'other', 'rock']);
    expect(ranked.map(({ isNear, isFar }) => [isNear, isFar])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });

  it('puts the artists that the request names before others of their kind', () => {
    const songs = pool(song('like', 'Timaya'), song('named', 'Wande Coal'));
    expect(idsOf(order(songs, { genres: ['afrobeats'] }, { wandecoal: 'Wande Coal' }))).toEqual(['named', 'like']);
  });

  it('uses the genres that the service tells of an unknown artist', () => {
    const songs = pool(
      song('jazz', 'Nobody', { genres: ['jazz'] }),
      song('afrobeats', 'No One', { genres: ['afrobeats'] }),
    );
    expect(idsOf(order(songs, { genres: ['afrobeats'] }))).toEqual(['afrobeats', 'jazz']);
  });

  it('puts titles with the wished words first', () => {
    expect(
      idsOf(order(pool(song('a', 'Nobody'), song('b', 'No One', { title: 'Harmattan' })), { words: ['harmattan'] })),
    ).toEqual(['b', 'a']);
  });

  it('puts live recordings last, unless they are asked for', () => {
    const songs = pool(
      song('live', 'Nobody', { title: 'Higher (Live)' }),
      song('studio', 'Nobody', { title: 'Higher' }),
    );
    expect(idsOf(order(songs))).toEqual(['studio', 'live']);
    expect(idsOf(order(songs, { versions: ['live'] }))).toEqual(['live', 'studio']);
  });

  it('puts songs of a time that was named roughly first', () => {
    const songs = pool(
      song('new', 'Nobody', { year: 2020 }),
      song('old', 'Nobody', { year: 1985 }),
      song('unknown', 'Nobody'),
    );
    const ranked = order(songs, { eras: [{ from: 1980, to: 1989 }], eraIsSoft: true });
    expect(idsOf(ranked)).toEqual(['old', 'new', 'unknown']);
  });

  it("puts a listener's upload behind a record", () => {
    const songs = pool(song('upload', 'Nobody', { kind: 'user-upload' }), song('record', 'Nobody'));
    expect(idsOf(order(songs))).toEqual(['record', 'upload']);
  });
});
