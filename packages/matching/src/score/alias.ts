import { removeSpaces } from '../text/normalise-text.ts';
import type { ParsedTrack } from '../track/parsed-track.ts';
import { creditScriptsDiffer } from './artist.ts';
import { durationDifferenceSeconds } from './duration.ts';

/** Album names that many artists use, so that an equal one is no evidence. Normalised. */
const commonAlbums =
  /\b(?:hits?|best|greatest|christmas|xmas|navidad|noel|collection|essentials?|gold|anthology|classics?|karaoke|tribute|covers?|love songs|playlist|party|top|lullab\w+|now thats|live|unplugged|sessions?|standards?|hymns?|\d{2,})\b/;

const isSameAlbum = (a: ParsedTrack, b: ParsedTrack): boolean =>
  a.album !== null && b.album !== null && removeSpaces(a.album) === removeSpaces(b.album);

const isCommonAlbum = (album: string, song: ParsedTrack): boolean =>
  commonAlbums.test(album) || song.interpretations.some(({ core, full }) => core === album || full === album);

const maxAliasDifferenceSeconds = 2;
const maxScriptDifferenceSeconds = 3;

/** Whether two artists with different names are the same: yes, possibly (for review), or no. */
export type AliasResult = 'same' | 'unsure' | 'other';

/**
 * Decides whether two artists with different names are the same. A renamed artist, or one with names in two scripts, is the
 * same if title, album and length agree. Names in two scripts are `unsure` if only title and length agree.
 */
export const compareAliases = (a: ParsedTrack, b: ParsedTrack, titleSimilarity: number): AliasResult => {
  const seconds = durationDifferenceSeconds(a, b);
  if (a.isVideo || b.isVideo || seconds === null || titleSimilarity < 0.95) return 'other';
  const differInScript = creditScriptsDiffer(a, b);
  if (isSameAlbum(a, b)) {
    if (differInScript && titleSimilarity === 1 && seconds <= maxScriptDifferenceSeconds) return 'same';
    const haveCredits = [a, b].every((song) => song.versionsFromNames.length === 0 && song.credits.length > 0);
    if (haveCredits && seconds <= maxAliasDifferenceSeconds && !isCommonAlbum(a.album ?? '', a)) return 'same';
  }
  return differInScript && seconds <= maxAliasDifferenceSeconds ? 'unsure' : 'other';
};
