/** Why two tracks are not, or not quite, the same song. */
export type Reason =
  | 'other-title'
  | 'other-artist'
  | 'other-version'
  | 'other-edition'
  | 'other-length'
  | 'other-guests'
  | 'other-mastering'
  | 'live-album'
  | 'unknown-remark'
  | 'missing-guest'
  | 'unsure-artist'
  | 'unsure-upload'
  | 'below-threshold';

const sentences: Readonly<Record<Reason, string>> = {
  'other-title': 'The title is another one.',
  'other-artist': 'The artist is another one.',
  'other-version': 'It is another version of the song, such as a live take, a remix, a cover or another part.',
  'other-edition': 'It is another cut of the song, such as a radio edit or a clean edition.',
  'other-length': 'It is longer or shorter than the song.',
  'other-guests': 'Other guests perform on it.',
  'other-mastering': 'It is another mastering of the recording.',
  'live-album': 'The album says that it is live, the video does not.',
  'unknown-remark': 'One title has a remark that the other one does not have.',
  'missing-guest': 'A guest is named on one side only.',
  'unsure-artist': 'The names of the artists are in two alphabets and cannot be compared.',
  'unsure-upload': "Somebody else's upload that does not name song and artist exactly.",
  'below-threshold': 'Too little agrees to be sure.',
};

/** A reason as a sentence for listeners. */
export const explainReason = (reason: Reason): string => sentences[reason];

/** One part of a comparison. */
export interface Verdict {
  /** 0 to 1. */
  factor: number;
  /** Excludes the candidate. */
  isConflict: boolean;
  /** Why the candidate is a substitute and ranks after the exact recording; null if it is not. */
  substituteReason: Reason | null;
  /** Why a person has to review the candidate; null if nobody has to. */
  reviewReason: Reason | null;
}

const verdict = (factor: number, more: Partial<Verdict> = {}): Verdict => ({
  factor,
  isConflict: false,
  substituteReason: null,
  reviewReason: null,
  ...more,
});

export const agreement = (factor: number): Verdict => verdict(factor);
export const substitute = (factor: number, why: Reason): Verdict => verdict(factor, { substituteReason: why });
export const needsReview = (factor: number, why: Reason): Verdict => verdict(factor, { reviewReason: why });
export const conflict: Verdict = verdict(0.4, { isConflict: true });

/** Combines verdicts: multiplies the factors and takes the first conflict, review reason and substitute reason. */
export const combine = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.some(({ isConflict }) => isConflict)
    ? conflict
    : verdict(
        verdicts.reduce((product, { factor }) => product * factor, 1),
        {
          substituteReason: verdicts.find((one) => one.substituteReason !== null)?.substituteReason ?? null,
          reviewReason: verdicts.find((one) => one.reviewReason !== null)?.reviewReason ?? null,
        },
      );
