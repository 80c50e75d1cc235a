import type { CuratedPlaylist } from '@playa/contracts';
import { texts } from '../texts.ts';

const { answeredBy: by, notes: words } = texts;

/** Who put the playlist together; if a configured model did not answer, the text says so. */
export const attributionOf = ({ answeredBy, fallback }: Pick<CuratedPlaylist, 'answeredBy' | 'fallback'>): string => {
  if (answeredBy === 'model') return by.model;
  return fallback === null ? by.local : by.fallback[fallback];
};

/** How the playlist deviates from the request, one sentence each. */
export const notesOf = (playlist: CuratedPlaylist): string[] => {
  const { service, notFound, unverified, isShort, isIncomplete, tracks } = playlist;
  return [
    ...(notFound.length > 0 ? [words.notFound(service, notFound)] : []),
    ...(isShort && tracks.length > 0 ? [words.isShort] : []),
    ...(isIncomplete ? [words.isIncomplete(service)] : []),
    ...unverified.map((wish) => words.unverified[wish](service)),
  ];
};
