import { memoize } from '../text/memoize.ts';
import { normaliseText } from '../text/normalise-text.ts';
import type { Version } from '../title/parse-remark.ts';
import { artistNamePatterns } from '../vocabulary/versions.ts';
import { splitCamelCase } from './channel-name.ts';

/** The versions that an artist's name implies for all its tracks: "Zoom Karaoke", "Piano Tribute Players". */
export const versionsFromArtistName: (artist: string) => readonly Version[] = memoize((artist) => {
  const names = [normaliseText(artist), normaliseText(splitCamelCase(artist))];
  return artistNamePatterns
    .filter(([, pattern]) => names.some((name) => pattern.test(name)))
    .map(([kind]) => ({ kind, detail: [] }));
});
