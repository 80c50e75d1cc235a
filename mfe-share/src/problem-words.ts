import { ProblemError, TransportError } from '@playa/contracts';
import { texts } from './texts.ts';

/** What a listener is told of a call to the backend that failed. A mistake in the code has no words of its own for listeners. */
export const problemWords = (error: unknown): string =>
  error instanceof ProblemError || error instanceof TransportError ? error.message : texts.unknownProblem;
