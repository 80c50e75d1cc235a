import { creditSimilarity } from '../track/credit-similarity.ts';
import type { ParsedTrack } from '../track/parsed-track.ts';

/** A channel with at least this similarity to an artist's name is the artist's. */
const ownChannelSimilarity = 0.95;

/** True for a video that neither an artist of the other track nor a label uploaded. */
export const isUnofficialUpload = (track: ParsedTrack, other: ParsedTrack): boolean =>
  (track.kind === 'user-upload' || track.kind === 'unknown') &&
  track.isVideo &&
  !track.credits.some((channel) =>
    other.credits.some((artist) => creditSimilarity(channel, artist) >= ownChannelSimilarity),
  );
