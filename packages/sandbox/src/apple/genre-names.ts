import { fraction } from '../world/hash.ts';
import type { Listing } from '../world/types.ts';

/** A genre that no song has as its only one; Apple's id for it is 4. */
export const childrensMusic = "Children's Music";

/** The genres of a song without the one that holds all others; about a tenth of the songs are for children, too. */
export const genreNamesOf = ({ genre, explicit, recordingId }: Listing): string[] =>
  explicit || fraction('for-children', recordingId) >= 0.1 ? [genre] : [genre, childrensMusic];
