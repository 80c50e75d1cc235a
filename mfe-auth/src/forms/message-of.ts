import { ProblemError, TransportError } from '@playa/contracts';
import { texts } from '../texts.ts';

/** The text for a failed call: the server's message, or that the server did not respond. */
export const messageOf = (error: unknown): string =>
  error instanceof ProblemError || error instanceof TransportError ? error.message : texts.unexpected;
