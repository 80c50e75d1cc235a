/** Why two tracks are not, or not quite, the same song. */
export type Reason =
  | 'other-title'
  | 'other-artist'
  | 'other-version'
  | 'other-edition'
  | 'other-length'
  | 'unsure-upload'
  | 'below-threshold';

/** One part of a comparison. */
export interface Verdict {
  /** 0 to 1. */
  factor: number;
  /** Rules the candidate out. */
  conflict: boolean;
  /** Good enough where the very edition asked for is not there, and never before it. */
  standsIn: boolean;
}

export const agrees = (factor: number): Verdict => ({ factor, conflict: false, standsIn: false });
export const standsIn = (factor: number): Verdict => ({ factor, conflict: false, standsIn: true });
export const conflicts: Verdict = { factor: 0.4, conflict: true, standsIn: false };
