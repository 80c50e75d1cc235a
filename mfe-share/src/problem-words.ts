import { ProblemError, pauseBeforeRetry, TransportError } from '@playa/contracts';
import type { Failure } from '@playa/ui';
import { texts } from './texts.ts';

/** A read from the backend that failed. */
export interface ReadProblem extends Failure {
  /** For the listener. */
  message: string;
}

/** What a listener is told of a call to the backend that failed. A mistake in the code has no words of its own for listeners. */
export const problemWords = (error: unknown): string =>
  error instanceof ProblemError || error instanceof TransportError ? error.message : texts.unknownProblem;

/** The problem of a read that failed. */
export const readProblem = (error: unknown): ReadProblem => ({
  message: problemWords(error),
  pauseMs: pauseBeforeRetry(error),
});
