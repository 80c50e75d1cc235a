import type { Track } from '@playa/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatch, type MatchResult } from './find-match.ts';
import { namedTrackArbitrary } from './test-arbitraries.ts';

/** The picked id with the kind of the result; null for none. */
const pick = (result: MatchResult): string | null =>
  result.kind === 'none' ? null : `${result.kind} ${result.track.id}`;

const guest = fc.constantFrom('Tems', 'Justin Bieber', 'Zeds Dead & Friends', '아이유', 'Ñengo Flow');
const remark = fc.constantFrom(
  '',
  ' (Live)',
  ' - 2011 Remaster',
  ' (Sunset)',
  ' (Radio Edit)',
  ' (Part 2)',
  ' [Inst.]',
);

/** Candidates for a song: the same, other versions, lengths, guests or artists, and unrelated tracks. */
const candidatesFor = (wanted: Track): fc.Arbitrary<Track[]> => {
  const near = fc
    .record({
      id: fc.uuid(),
      remark,
      apart: fc.constantFrom(0, 800, 2500, 7000, 20_000, 90_000),
      guests: fc.array(guest, { maxLength: 2 }),
      kind: fc.constantFrom<Track['kind']>('song', 'topic', 'official-video', 'user-upload', 'unknown'),
      isrc: fc.constantFrom(null, wanted.isrc, 'GBAYE6800099'),
    })
    .map(
      ({ id, remark, apart, guests, kind, isrc }): Track => ({
        ...wanted,
        id,
        kind,
        isrc,
        title: `${wanted.title}${guests.length > 0 ? ` (feat. ${guests.join(' & ')})` : ''}${remark}`,
        durationMs: wanted.durationMs === null ? null : wanted.durationMs + apart,
      }),
    );
  return fc.array(fc.oneof({ weight: 3, arbitrary: near }, { weight: 1, arbitrary: namedTrackArbitrary }), {
    minLength: 1,
    maxLength: 6,
  });
};

const wantedWithCandidates = namedTrackArbitrary.chain((wanted) =>
  fc.tuple(fc.constant(wanted), candidatesFor(wanted)),
);

/** More with `npm run test:full`. */
const runs = { numRuns: process.env.PLAYA_FULL ? 500 : 125 };

describe('the choice among candidates', () => {
  it('never depends on their order', () => {
    fc.assert(
      fc.property(
        wantedWithCandidates.chain(([wanted, tracks]) =>
          fc.tuple(fc.constant(wanted), fc.constant(tracks), fc.shuffledSubarray(tracks, { minLength: tracks.length })),
        ),
        ([wanted, tracks, shuffled]) => {
          expect(pick(findMatch(wanted, shuffled))).toBe(pick(findMatch(wanted, tracks)));
        },
      ),
      runs,
    );
  });

  it('is the same with every candidate twice', () => {
    fc.assert(
      fc.property(wantedWithCandidates, ([wanted, tracks]) => {
        const copies = tracks.map((track) => ({ ...track }));
        expect(pick(findMatch(wanted, [...tracks, ...copies]))).toBe(pick(findMatch(wanted, tracks)));
      }),
    );
  });

  it('does not change with a worse candidate', () => {
    fc.assert(
      fc.property(wantedWithCandidates, ([wanted, tracks]) => {
        const [added, ...others] = tracks;
        if (added === undefined || others.length === 0) return;
        const before = findMatch(wanted, others);
        const alone = findMatch(wanted, [added]);
        const isWorse =
          alone.kind === 'none' ||
          (before.kind === 'match' &&
            (alone.kind === 'review' || (alone.substituteReason !== null && before.substituteReason === null)));
        if (isWorse) expect(pick(findMatch(wanted, [added, ...others]))).toBe(pick(before));
      }),
      runs,
    );
  });

  it('is a candidate that is also chosen alone', () => {
    fc.assert(
      fc.property(wantedWithCandidates, ([wanted, tracks]) => {
        const result = findMatch(wanted, tracks);
        if (result.kind === 'none') return;
        expect(findMatch(wanted, [result.track])).toMatchObject({ kind: result.kind, track: result.track });
      }),
      runs,
    );
  });

  it('never becomes a match by leaving out a guest of the candidate', () => {
    const withGuest = namedTrackArbitrary.chain((wanted) =>
      fc.tuple(fc.constant(wanted), candidatesFor(wanted), fc.array(guest, { maxLength: 1 }), guest),
    );
    fc.assert(
      fc.property(withGuest, ([track, tracks, own, more]) => {
        const wanted = { ...track, title: `${track.title}${own.map((name) => ` (feat. ${name})`).join('')}` };
        for (const plain of tracks) {
          const guesting = { ...plain, title: `${plain.title} (feat. ${more})` };
          if (findMatch(wanted, [guesting]).kind !== 'none') continue;
          expect(findMatch(wanted, [plain]).kind).not.toBe('match');
        }
      }),
      runs,
    );
  });
});
