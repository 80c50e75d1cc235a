import { z } from 'zod';

/** Longer answers are rejected. Characters. */
const maxAnswerLength = 50_000;

/** Optional, since some models omit empty lists. */
const Names = z.array(z.string().max(80)).max(8).default([]);

/** A model's interpretation of a request: names of the lexicon, and artists to search for. */
export const InterpretationAnswer = z.strictObject({
  genres: Names,
  moods: Names,
  activities: Names,
  places: Names,
  languages: Names,
  artists: Names,
});
export type InterpretationAnswer = z.infer<typeof InterpretationAnswer>;

/** Ids of songs in playing order. */
export const SelectionAnswer = z.strictObject({ ids: z.array(z.string().max(200)).min(1).max(200) });

/** The code fence that some models put around JSON. */
const codeFence = /^```(?:json)?\s*\n([\s\S]*?)\n?```$/;

/** Parses an answer strictly: one JSON object of the schema and nothing else. Null if it is invalid. */
export const parseAnswer = <T>(schema: z.ZodType<T>, answer: unknown): T | null => {
  if (typeof answer !== 'string' || answer.length > maxAnswerLength) return null;
  const text = answer.trim();
  try {
    const parsed = schema.safeParse(JSON.parse(codeFence.exec(text)?.[1] ?? text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};
