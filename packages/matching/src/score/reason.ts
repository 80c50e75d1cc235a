/** Why two tracks are not, or not quite, the same song. */
export type Reason =
  | 'other-title'
  | 'other-artist'
  | 'other-version'
  | 'other-edition'
  | 'other-length'
  | 'unsure-upload'
  | 'below-threshold';

/** One part of a comparison: a factor 0 to 1, and the reason when it rules the candidate out (`conflict`) or costs points. */
export interface Verdict {
  factor: number;
  conflict: boolean;
}

export const agrees = (factor: number): Verdict => ({ factor, conflict: false });
export const conflicts: Verdict = { factor: 0.4, conflict: true };
