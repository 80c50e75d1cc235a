import type { Track } from '@playa/contracts';
import { type Credit, type ParsedTrack, parseTrack, removeSpaces } from '@playa/matching';
import { type KnownArtist, knownArtist } from '../lexicon/artists/known-artists.ts';

const namesOf = ({ name, splitNames }: Credit): string[] => [name, ...splitNames];

/** Everybody who is credited: artists, guests, and whom a video's title names. */
export const creditsOf = (song: ParsedTrack): Credit[] => [
  ...song.credits,
  ...song.guests,
  ...song.interpretations.flatMap(({ otherSegments }) => otherSegments),
];

/** What the lexicon knows of the artist: Apple Music credits all artists as one text, and videos of others name theirs in the title. */
export const knownArtistOf = (track: Track): KnownArtist | null => {
  const whole = knownArtist(track.artists[0] ?? '');
  if (whole !== null) return whole;
  const { credits, interpretations } = parseTrack(track);
  const named = [...credits, ...interpretations.flatMap(({ otherSegments }) => otherSegments)].flatMap(namesOf);
  return named.map(knownArtist).find((one) => one !== null) ?? null;
};

/** The first artist, folded, for counting; the empty text where none is named. */
export const mainArtistOf = (track: Track): string => {
  const [credit] = parseTrack(track).credits;
  const [first = ''] = credit?.splitNames ?? [];
  const isOne = knownArtist(credit?.name ?? '') !== null || knownArtist(first) === null;
  return removeSpaces((isOne ? credit?.name : first) ?? '');
};

/**
 * Keys of the song that a track is, whatever its version, release and spelling: two tracks that share one are the same song for a
 * playlist. Its ISRC, and each reading of the title with each name of an artist.
 */
export const songKeys = (track: Track): string[] => {
  const song = parseTrack(track);
  const keys = song.interpretations.flatMap(({ core, otherSegments }) => {
    const names = [...song.credits, ...otherSegments].flatMap(namesOf);
    const title = removeSpaces(core);
    return names.length === 0 ? [`${title}|`] : names.map((name) => `${title}|${removeSpaces(name)}`);
  });
  return [...new Set(song.isrc === null ? keys : [...keys, `isrc ${song.isrc}`])];
};
