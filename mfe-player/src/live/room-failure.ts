import { ProblemError, RealtimeError } from '@playa/contracts';
import { texts } from '../texts.ts';
import type { RoomOutcome, RoomPhase } from './room-session.ts';

/** What a refusal of the server says; null where the request or its answer was lost. */
export const problemIn = (error: unknown) => {
  if (error instanceof ProblemError) return error.problem;
  return error instanceof RealtimeError ? error.problem : null;
};

/** Milliseconds that the server asks to wait, and some at random, since it asks many pages at once; null where it does not ask. */
export const waitIn = (error: unknown): number | null => {
  const problem = problemIn(error);
  const seconds = problem?.retryAfter ?? (problem?.code === 'too-many-requests' ? 1 : null);
  return seconds === null ? null : seconds * 1000 + Math.random() * Math.min(seconds * 500, 5_000);
};

/** Whether the same request may be answered yet: it was lost, there was too much at once, or the server has a fault. */
export const mayHelpAgain = (error: unknown): boolean => {
  const problem = problemIn(error);
  return problem === null || ['too-many-requests', 'internal', 'service-unavailable'].includes(problem.code);
};

/** As words for the member. */
export const failedOutcome = (error: unknown): Extract<RoomOutcome, { ok: false }> => ({
  ok: false,
  message: problemIn(error)?.message ?? texts.live.lost,
});

/** The end that a refusal to join or to enter means. */
export const phaseOf = (error: unknown): Extract<RoomPhase, 'not-found' | 'full' | 'refused'> => {
  const code = problemIn(error)?.code;
  if (code === 'not-found') return 'not-found';
  return code === 'conflict' ? 'full' : 'refused';
};
