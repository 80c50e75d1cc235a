import type { SongLink } from '../import-result.ts';
import { readServiceLink } from './read-service-link.ts';

/** The song that a link or `spotify:track:` URI names. Null for everything else. */
export const readSongLink = (text: string): SongLink | null => {
  const link = readServiceLink(text);
  return typeof link === 'object' && link.target === 'song' ? { service: link.service, trackId: link.id } : null;
};
