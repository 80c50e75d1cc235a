import { describe, expect, it } from 'vitest';
import { emptyRequest, type ParsedRequest } from '../parsed-request.ts';
import type { Candidate } from '../pool/collect-candidates.ts';
import type { CatalogueTrack } from '../ports.ts';
import { rankCandidates } from './rank-candidates.ts';

const song = (id: string, artist: string, changes: Partial<CatalogueTrack> = {}): CatalogueTrack => ({
  ...{ service: 'spotify', id, title: `Song ${id}`, artists: [artist], album: null, durationMs: 200_000, isrc: null },
  ...{ explicit: null, imageUrl: null, previewUrl: null, kind: 'song' },
  ...changes,
});

/** Songs in the order in which the service found them. */
const pool = (...tracks: CatalogueTrack[]): Candidate[] => tracks.map((track, at) => ({ track, rank: at }));

const noMentions = { artists: new Map<string, string>(), songs: [], notFound: [] };
const requestWith = (changes: Partial<ParsedRequest>): ParsedRequest => ({ ...emptyRequest('a request'), ...changes });
const order = (candidates: Candidate[], changes: Partial<ParsedRequest> = {}, named: Record<string, string> = {}) =>
  rankCandidates(candidates, requestWith(changes), { ...noMentions, artists: new Map(Object.entries(named)) });
const idsOf = (ranked: ReturnType<typeof order>) => ranked.map(({ track }) => track.id);

describe('the order of songs', () => {
  it('is that of the service without criteria', () => {
    expect(idsOf(order(pool(song('a', 'Nobody'), song('b', 'No One'), song('c', 'Anybody'))))).toEqual(['a', 'b', 'c']);
  });

  it('puts songs by artists of the requested genre first, whatever their search position', () => {
    const ranked = order(pool(song('rock', 'Metallica'), song('other', 'Nobody'), song('afrobeats', 'Wande Coal')), {
      genres: ['afrobeats'],
    });
    expect(idsOf(ranked)).toEqual(['afrobeats', 'other', 'rock']);
    expect(ranked.map(({ isGoodMatch, isMismatch }) => [isGoodMatch, isMismatch])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });

  it('puts the artists that the request names before others of their kind', () => {
    const songs = pool(song('like', 'Timaya'), song('named', 'Wande Coal'));
    expect(idsOf(order(songs, { genres: ['afrobeats'] }, { wandecoal: 'Wande Coal' }))).toEqual(['named', 'like']);
  });

  it("uses the service's genres for an unknown artist", () => {
    const songs = pool(
      song('jazz', 'Nobody', { genres: ['jazz'] }),
      song('afrobeats', 'No One', { genres: ['afrobeats'] }),
    );
    expect(idsOf(order(songs, { genres: ['afrobeats'] }))).toEqual(['afrobeats', 'jazz']);
  });

  it('puts titles with the keywords first', () => {
    expect(
      idsOf(order(pool(song('a', 'Nobody'), song('b', 'No One', { title: 'Harmattan' })), { keywords: ['harmattan'] })),
    ).toEqual(['b', 'a']);
  });

  it('puts live recordings last, unless requested', () => {
    const songs = pool(
      song('live', 'Nobody', { title: 'Higher (Live)' }),
      song('studio', 'Nobody', { title: 'Higher' }),
    );
    expect(idsOf(order(songs))).toEqual(['studio', 'live']);
    expect(idsOf(order(songs, { versions: ['live'] }))).toEqual(['live', 'studio']);
  });

  it('puts songs of an approximate era first', () => {
    const songs = pool(
      song('new', 'Nobody', { year: 2020 }),
      song('old', 'Nobody', { year: 1985 }),
      song('unknown', 'Nobody'),
    );
    const ranked = order(songs, { eras: [{ from: 1980, to: 1989 }], isEraApproximate: true });
    expect(idsOf(ranked)).toEqual(['old', 'new', 'unknown']);
  });

  it("puts a listener's upload after a release", () => {
    const songs = pool(song('upload', 'Nobody', { kind: 'user-upload' }), song('record', 'Nobody'));
    expect(idsOf(order(songs))).toEqual(['record', 'upload']);
  });
});
