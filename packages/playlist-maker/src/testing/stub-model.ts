import type { Model, Prompt } from '../ports.ts';

/** An interpretation that adds nothing. */
export const emptyInterpretation = { genres: [], moods: [], activities: [], places: [], languages: [], artists: [] };

/** The songs in a prompt; empty for the interpretation prompt. */
export const offeredSongs = ({ data }: Prompt): { id: string }[] => {
  const { songs = [] } = JSON.parse(data) as { songs?: { id: string }[] };
  return songs;
};

/** A model with the given answers to the interpretation and the selection prompt. Records the prompts. */
export const stubModel = (
  interpret: (prompt: Prompt, signal: AbortSignal) => string | Promise<string>,
  select: (ids: readonly string[], prompt: Prompt, signal: AbortSignal) => string | Promise<string> = (ids) =>
    JSON.stringify({ ids }),
): Model & { prompts: Prompt[] } => {
  const prompts: Prompt[] = [];
  return {
    prompts,
    complete: async (prompt, signal) => {
      prompts.push(prompt);
      const offered = offeredSongs(prompt);
      return offered.length === 0
        ? interpret(prompt, signal)
        : select(
            offered.map(({ id }) => id),
            prompt,
            signal,
          );
    },
  };
};

export const interpretNothing = (): string => JSON.stringify(emptyInterpretation);
