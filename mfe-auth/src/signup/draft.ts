import type { SignupBody } from '@playa/contracts';
import type { z } from 'zod';

type Draft = z.input<typeof SignupBody>;

/** In memory only, because a password must not be in storage or history. */
let kept: Draft | null = null;

/** Stores a partly filled form while the user reads a legal document. */
export const keepDraft = (draft: Draft): void => {
  kept = draft;
};

export const readDraft = (): Draft | null => kept;

export const clearDraft = (): void => {
  kept = null;
};
