import type { SignupBody } from '@playa/contracts';
import type { z } from 'zod';

type Draft = z.input<typeof SignupBody>;

/** In this page's memory alone: a password must never get to where the browser keeps things. */
let kept: Draft | null = null;

/** Keeps a half-filled form for whoever looks something up and comes back. */
export const keepDraft = (draft: Draft): void => {
  kept = draft;
};

export const readDraft = (): Draft | null => kept;

export const forgetDraft = (): void => {
  kept = null;
};
