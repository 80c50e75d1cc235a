import type { Song } from '../song/song.ts';
import { squash } from '../text/fold.ts';
import { namesBeyondComparing } from './artist.ts';
import { secondsApart } from './duration.ts';

/** Names of albums that many artists have, which therefore prove nothing. Folded. */
const commonAlbums =
  /\b(?:hits?|best|greatest|christmas|xmas|navidad|noel|collection|essentials?|gold|anthology|classics?|karaoke|tribute|covers?|love songs|playlist|party|top|lullab\w+|now thats|live|unplugged|sessions?|standards?|hymns?|\d{2,})\b/;

const isSameAlbum = (a: Song, b: Song): boolean =>
  a.album !== null && b.album !== null && squash(a.album) === squash(b.album);

const provesNothing = (album: string, song: Song): boolean =>
  commonAlbums.test(album) || song.readings.some(({ core, full }) => core === album || full === album);

const sameTakeSeconds = 2;
const longerTakeSeconds = 3;

/** How the artists of two tracks stand when their names do not agree. */
export type Alias = 'same' | 'unsure' | 'other';

/**
 * A renamed artist, or one whose names are in two alphabets, is believed on the same title, album and length together. Names
 * that cannot be compared are in doubt, not another artist's, where title and length agree.
 */
export const compareAliases = (a: Song, b: Song, titleLikeness: number): Alias => {
  const seconds = secondsApart(a, b);
  if (a.isVideo || b.isVideo || seconds === null || titleLikeness < 0.95) return 'other';
  const beyond = namesBeyondComparing(a, b);
  if (isSameAlbum(a, b)) {
    if (beyond && titleLikeness === 1 && seconds <= longerTakeSeconds) return 'same';
    const areTold = [a, b].every((song) => song.versionsByName.length === 0 && song.credits.length > 0);
    if (areTold && seconds <= sameTakeSeconds && !provesNothing(a.album ?? '', a)) return 'same';
  }
  return beyond && seconds <= sameTakeSeconds ? 'unsure' : 'other';
};
