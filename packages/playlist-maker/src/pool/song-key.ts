import type { Track } from '@playa/contracts';
import { type Credit, type ParsedTrack, parseTrack, removeSpaces } from '@playa/matching';
import { type KnownArtist, lookUpArtist } from '../lexicon/artists/known-artists.ts';

const creditNames = ({ name, splitNames }: Credit): string[] => [name, ...splitNames];

/** Everybody credited: artists, guests, and names in a video's title. */
export const creditsOf = (song: ParsedTrack): Credit[] => [
  ...song.credits,
  ...song.guests,
  ...song.interpretations.flatMap(({ otherSegments }) => otherSegments),
];

/**
 * The artist's lexicon entry, or null. Apple Music credits all artists as one text, and videos may name the artist in the
 * title.
 */
export const findKnownArtist = (track: Track): KnownArtist | null => {
  const whole = lookUpArtist(track.artists[0] ?? '');
  if (whole !== null) return whole;
  const { credits, interpretations } = parseTrack(track);
  const named = [...credits, ...interpretations.flatMap(({ otherSegments }) => otherSegments)].flatMap(creditNames);
  return named.map(lookUpArtist).find((one) => one !== null) ?? null;
};

/** The first artist's key, for counting; empty if none is named. */
export const mainArtistKey = (track: Track): string => {
  const [credit] = parseTrack(track).credits;
  const [first = ''] = credit?.splitNames ?? [];
  const isSingleName = lookUpArtist(credit?.name ?? '') !== null || lookUpArtist(first) === null;
  return removeSpaces((isSingleName ? credit?.name : first) ?? '');
};

/**
 * The keys of a track's song, whatever its version, release and spelling: the ISRC, and each interpretation of the title with
 * each name of an artist. Two tracks with a common key are the same song in a playlist.
 */
export const songKeys = (track: Track): string[] => {
  const song = parseTrack(track);
  const keys = song.interpretations.flatMap(({ core, otherSegments }) => {
    const names = [...song.credits, ...otherSegments].flatMap(creditNames);
    const title = removeSpaces(core);
    return names.length === 0 ? [`${title}|`] : names.map((name) => `${title}|${removeSpaces(name)}`);
  });
  return [...new Set(song.isrc === null ? keys : [...keys, `isrc ${song.isrc}`])];
};
