import type { Track } from '@playa/contracts';
import { type Credit, describeSong, type Song, squash } from '@playa/matching';
import { type KnownArtist, knownArtist } from '../lexicon/artists/known-artists.ts';

const namesOf = ({ whole, parts }: Credit): string[] => [whole, ...parts];

/** Everybody who is credited: artists, guests, and whom a video's title names. */
export const creditsOf = (song: Song): Credit[] => [
  ...song.credits,
  ...song.guests,
  ...song.readings.flatMap(({ context }) => context),
];

/** What the lexicon knows of the artist: Apple Music credits all artists as one text, and videos of others name theirs in the title. */
export const knownArtistOf = (track: Track): KnownArtist | null => {
  const whole = knownArtist(track.artists[0] ?? '');
  if (whole !== null) return whole;
  const { credits, readings } = describeSong(track);
  const named = [...credits, ...readings.flatMap(({ context }) => context)].flatMap(namesOf);
  return named.map(knownArtist).find((one) => one !== null) ?? null;
};

/** The first artist, folded, for counting; the empty text where none is named. */
export const mainArtistOf = (track: Track): string => {
  const [credit] = describeSong(track).credits;
  const [first = ''] = credit?.parts ?? [];
  const isOne = knownArtist(credit?.whole ?? '') !== null || knownArtist(first) === null;
  return squash((isOne ? credit?.whole : first) ?? '');
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
