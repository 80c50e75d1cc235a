import type { SongLink } from '../import-result.ts';
import { parseServiceLink } from './parse-service-link.ts';

/** Parses a song link or a `spotify:track:` URI. Returns null for anything else. */
export const parseSongLink = (text: string): SongLink | null => {
  const link = parseServiceLink(text);
  return typeof link === 'object' && link.target === 'song' ? { service: link.service, trackId: link.id } : null;
};
