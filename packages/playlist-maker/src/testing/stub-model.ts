import type { Model, Prompt } from '../ports.ts';

/** What an answer understood adds nothing. */
export const emptyWish = { genres: [], moods: [], activities: [], places: [], languages: [], artists: [] };

/** The songs that a prompt offers; none for the prompt about the wish. */
export const offeredIn = ({ data }: Prompt): { id: string }[] => {
  const { songs = [] } = JSON.parse(data) as { songs?: { id: string }[] };
  return songs;
};

/** A model of the given answers: about the wish, and about the songs that are offered. It remembers what it was asked. */
export const stubModel = (
  wish: (prompt: Prompt, signal: AbortSignal) => string | Promise<string>,
  pick: (ids: readonly string[], prompt: Prompt, signal: AbortSignal) => string | Promise<string> = (ids) =>
    JSON.stringify({ ids }),
): Model & { prompts: Prompt[] } => {
  const prompts: Prompt[] = [];
  return {
    prompts,
    complete: async (prompt, signal) => {
      prompts.push(prompt);
      const offered = offeredIn(prompt);
      return offered.length === 0
        ? wish(prompt, signal)
        : pick(
            offered.map(({ id }) => id),
            prompt,
            signal,
          );
    },
  };
};

export const honest = (): string => JSON.stringify(emptyWish);
