import type { z } from 'zod';
import { type Model, ModelError, type Prompt } from '../ports.ts';
import { readAnswer } from './answers.ts';

/** Why the local maker answered although there is a model. */
export type ModelFailure = 'unavailable' | 'over-quota' | 'time-out' | 'invalid-answer' | 'invented-songs';

export type Asked<T> = { ok: true; answer: T } | { ok: false; failure: ModelFailure };

/** Rejects when the signal is aborted, also where the model does not look at it. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Asks a model and reads its answer. Never rejects; `timeUp` ends the wait. */
export const askModel = async <T>(
  model: Model,
  prompt: Prompt,
  schema: z.ZodType<T>,
  timeUp: AbortSignal,
): Promise<Asked<T>> => {
  try {
    const text = await Promise.race([model.complete(prompt, timeUp), untilAborted(timeUp)]);
    const answer = readAnswer(schema, text);
    return answer === null ? { ok: false, failure: 'invalid-answer' } : { ok: true, answer };
  } catch (error) {
    if (timeUp.aborted) return { ok: false, failure: 'time-out' };
    return { ok: false, failure: error instanceof ModelError ? error.kind : 'unavailable' };
  }
};
