import { normaliseText } from '@playa/matching';
import { type TermKind, termNames } from '../lexicon/lexicon.ts';
import { sanitiseRequest } from '../parse/sanitise-request.ts';
import type { ParsedRequest } from '../parsed-request.ts';
import type { InterpretationAnswer } from './answers.ts';

const maxPerKind = 6;

/** Adds a model's interpretation to the parsed request. Only criteria for ranking can be added; exclusions stay in force. */
export const mergeInterpretation = (
  request: ParsedRequest,
  answer: InterpretationAnswer,
): { request: ParsedRequest; artists: string[] } => {
  const known = (kind: TermKind): string[] => {
    const names = new Set(termNames(kind));
    const added = answer[kind].filter((name) => names.has(name) && !request.excluded.genres.includes(name));
    return [...new Set([...request[kind], ...added])].slice(0, maxPerKind);
  };
  const artists = answer.artists.map(sanitiseRequest).filter((name) => normaliseText(name) !== '');
  return {
    request: {
      ...request,
      genres: known('genres'),
      moods: known('moods'),
      activities: known('activities'),
      places: known('places'),
      languages: known('languages'),
    },
    artists,
  };
};
