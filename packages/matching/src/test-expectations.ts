import type { Track } from '@playa/contracts';
import { expect, it } from 'vitest';
import { findMatch } from './find-match.ts';

/** A wanted track and the only candidate for it. */
export type TrackPair = readonly [wanted: Track, candidate: Track];

const toTestCase = ([wanted, candidate]: TrackPair): [string, Track, Track] => [
  `${wanted.title} (${wanted.artists.join(', ')}) / ${candidate.title} (${candidate.artists.join(', ')})`,
  wanted,
  candidate,
];

/** One test per pair: the candidate is accepted by its text. */
export const expectMatch = (cases: readonly TrackPair[]): void => {
  it.each(cases.map(toTestCase))('accepts %s', (_, wanted, candidate) => {
    expect(findMatch(wanted, [candidate])).toMatchObject({ kind: 'match', track: candidate, by: 'text' });
  });
};

/** One test per pair: the candidate is accepted as a substitute, with this reason. */
export const expectSubstitute = (reason: string, cases: readonly TrackPair[]): void => {
  it.each(cases.map(toTestCase))('accepts as a substitute %s', (_, wanted, candidate) => {
    expect(findMatch(wanted, [candidate])).toMatchObject({ kind: 'match', track: candidate, substituteReason: reason });
  });
};

/** One test per pair: the candidate is for review, with this reason among others. */
export const expectReview = (reason: string, cases: readonly TrackPair[]): void => {
  it.each(cases.map(toTestCase))('returns for review %s', (_, wanted, candidate) => {
    expect(findMatch(wanted, [candidate])).toMatchObject({
      kind: 'review',
      track: candidate,
      reasons: expect.arrayContaining([reason]),
    });
  });
};

/** One test per pair: the candidate is rejected, with this reason among others. */
export const expectNone = (reason: string, cases: readonly TrackPair[]): void => {
  it.each(cases.map(toTestCase))('rejects %s', (_, wanted, candidate) => {
    expect(findMatch(wanted, [candidate])).toMatchObject({
      kind: 'none',
      candidates: [{ track: candidate, reasons: expect.arrayContaining([reason]) }],
    });
  });
};
