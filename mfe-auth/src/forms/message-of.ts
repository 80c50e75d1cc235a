import { ProblemError, TransportError } from '@playa/contracts';
import { texts } from '../texts.ts';

/** What to tell the user about a failed call: the server's words, or that there were none. */
export const messageOf = (error: unknown): string =>
  error instanceof ProblemError || error instanceof TransportError ? error.message : texts.unexpected;
