import type { SignupBody } from '@playa/contracts';
import type { z } from 'zod';

type Draft = z.input<typeof SignupBody>;

/** In memory only: a password must not get into storage or history. */
let kept: Draft | null = null;

/** Keeps a half-filled form while the user reads one of the documents. */
export const keepDraft = (draft: Draft): void => {
  kept = draft;
};

export const readDraft = (): Draft | null => kept;

export const clearDraft = (): void => {
  kept = null;
};
