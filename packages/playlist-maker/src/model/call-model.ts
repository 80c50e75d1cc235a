import type { z } from 'zod';
import { type Model, ModelError, type Prompt } from '../ports.ts';
import { parseAnswer } from './answers.ts';

/** Why songs were selected locally although there is a model. */
export type ModelFailure = 'unavailable' | 'over-quota' | 'time-out' | 'invalid-answer' | 'invented-songs';

export type ModelResult<T> = { ok: true; answer: T } | { ok: false; failure: ModelFailure };

/** Rejects when the signal is aborted, even if the model ignores it. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Calls a model and parses its answer. Never rejects; returns `time-out` when `signal` is aborted. */
export const callModel = async <T>(
  model: Model,
  prompt: Prompt,
  schema: z.ZodType<T>,
  signal: AbortSignal,
): Promise<ModelResult<T>> => {
  try {
    const text = await Promise.race([model.complete(prompt, signal), rejectOnAbort(signal)]);
    const answer = parseAnswer(schema, text);
    return answer === null ? { ok: false, failure: 'invalid-answer' } : { ok: true, answer };
  } catch (error) {
    if (signal.aborted) return { ok: false, failure: 'time-out' };
    return { ok: false, failure: error instanceof ModelError ? error.kind : 'unavailable' };
  }
};
