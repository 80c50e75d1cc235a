import { ProblemError, retryDelayOf, TransportError } from '@playa/contracts';
import type { Failure } from '@playa/ui';
import { texts } from './texts.ts';

/** A failed read from the backend. */
export interface LoadProblem extends Failure {
  /** Text for the listener. */
  message: string;
}

/** Text for the listener about a failed call to the backend. A programming error gets the generic text. */
export const problemMessage = (error: unknown): string =>
  error instanceof ProblemError || error instanceof TransportError ? error.message : texts.unknownProblem;

/** Converts the error of a failed read. */
export const toLoadProblem = (error: unknown): LoadProblem => ({
  message: problemMessage(error),
  pauseMs: retryDelayOf(error),
});
