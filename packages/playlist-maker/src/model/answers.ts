import { z } from 'zod';

/** Characters of an answer that are read. */
const longestAnswer = 50_000;

/** Some models leave empty lists out. */
const Names = z.array(z.string().max(80)).max(8).default([]);

/** What a model understood: names of the lexicon, and artists to look for. */
export const WishAnswer = z.strictObject({
  genres: Names,
  moods: Names,
  activities: Names,
  places: Names,
  languages: Names,
  artists: Names,
});
export type WishAnswer = z.infer<typeof WishAnswer>;

/** Ids of songs in the order in which they are to play. */
export const PickAnswer = z.strictObject({ ids: z.array(z.string().max(200)).min(1).max(200) });

/** A JSON text, alone or in the fence that models put around it. */
const fence = /^```(?:json)?\s*\n([\s\S]*?)\n?```$/;

/** Reads an answer strictly: one JSON object of the schema and nothing else. Null for anything that is not. */
export const readAnswer = <T>(schema: z.ZodType<T>, answer: unknown): T | null => {
  if (typeof answer !== 'string' || answer.length > longestAnswer) return null;
  const text = answer.trim();
  try {
    const parsed = schema.safeParse(JSON.parse(fence.exec(text)?.[1] ?? text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};
