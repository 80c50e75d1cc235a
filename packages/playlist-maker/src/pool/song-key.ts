import type { Track } from '@playa/contracts';
import { type Credit, describeSong, type Song, squash } from '@playa/matching';

const namesOf = ({ whole, parts }: Credit): string[] => [whole, ...parts];

/** Everybody who is credited: artists, guests, and whom a video's title names. */
export const creditsOf = (song: Song): Credit[] => [
  ...song.credits,
  ...song.guests,
  ...song.readings.flatMap(({ context }) => context),
];

/** The first artist, folded, for counting; the empty text where none is named. */
export const mainArtistOf = (track: Track): string => {
  const song = describeSong(track);
  return squash(song.credits[0]?.whole ?? '');
};

/**
 * Keys of the song that a track is, whatever its version, release and spelling: two tracks that share one are the same song for a
 * playlist. Its ISRC, and each reading of the title with each name of an artist.
 */
export const songKeys = (track: Track): string[] => {
  const song = describeSong(track);
  const keys = song.readings.flatMap(({ core, context }) => {
    const names = [...song.credits, ...context].flatMap(namesOf);
    const title = squash(core);
    return names.length === 0 ? [`${title}|`] : names.map((name) => `${title}|${squash(name)}`);
  });
  return [...new Set(song.isrc === null ? keys : [...keys, `isrc ${song.isrc}`])];
};
