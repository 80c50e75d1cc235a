import { memoize } from '../text/memoize.ts';
import { normaliseText } from '../text/normalise-text.ts';
import type { Version } from '../title/parse-remark.ts';
import { artistNamePatterns } from '../vocabulary/versions.ts';
import { splitCamelCase } from './channel-name.ts';

/** What the name of an artist says of everything by it: "Zoom Karaoke", "Piano Tribute Players". */
export const versionsFromArtistName: (artist: string) => readonly Version[] = memoize((artist) => {
  const names = [normaliseText(artist), normaliseText(splitCamelCase(artist))];
  return artistNamePatterns
    .filter(([, pattern]) => names.some((name) => pattern.test(name)))
    .map(([kind]) => ({ kind, detail: [] }));
});
