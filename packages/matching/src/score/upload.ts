import { sameCredit } from '../song/artist-names.ts';
import type { Song } from '../song/song.ts';

/** A channel is the artist's own when it has the artist's name, at most with "Official" behind it. */
const ownChannel = 0.95;

/** True for a video that neither the artist of the other track nor a label put up. */
export const isStrangersUpload = (song: Song, other: Song): boolean =>
  (song.kind === 'user-upload' || song.kind === 'unknown') &&
  song.isVideo &&
  !song.credits.some((channel) => other.credits.some((artist) => sameCredit(channel, artist) >= ownChannel));
