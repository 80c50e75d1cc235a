import type { Track } from '@playa/contracts';
import { expect, it } from 'vitest';
import { decide } from './decide.ts';

/** A wanted track and the only candidate for it. */
export type Case = readonly [wanted: Track, candidate: Track];

const inWords = ([wanted, candidate]: Case): [string, Track, Track] => [
  `${wanted.title} (${wanted.artists.join(', ')}) / ${candidate.title} (${candidate.artists.join(', ')})`,
  wanted,
  candidate,
];

/** One test per pair: the candidate is accepted by its text. */
export const accepts = (cases: readonly Case[]): void => {
  it.each(cases.map(inWords))('accepts %s', (_, wanted, candidate) => {
    expect(decide(wanted, [candidate])).toMatchObject({ kind: 'match', track: candidate, by: 'text' });
  });
};

/** One test per pair: the candidate is accepted for want of a nearer one. */
export const standsIn = (reason: string, cases: readonly Case[]): void => {
  it.each(cases.map(inWords))('takes as a stand-in %s', (_, wanted, candidate) => {
    expect(decide(wanted, [candidate])).toMatchObject({ kind: 'match', track: candidate, standsIn: reason });
  });
};

/** One test per pair: the candidate is left to a person, with this reason among others. */
export const reviews = (reason: string, cases: readonly Case[]): void => {
  it.each(cases.map(inWords))('leaves to review %s', (_, wanted, candidate) => {
    expect(decide(wanted, [candidate])).toMatchObject({
      kind: 'review',
      track: candidate,
      reasons: expect.arrayContaining([reason]),
    });
  });
};

/** One test per pair: the candidate is rejected, with this reason among others. */
export const rejects = (reason: string, cases: readonly Case[]): void => {
  it.each(cases.map(inWords))('rejects %s', (_, wanted, candidate) => {
    expect(decide(wanted, [candidate])).toMatchObject({
      kind: 'none',
      candidates: [{ track: candidate, reasons: expect.arrayContaining([reason]) }],
    });
  });
};
