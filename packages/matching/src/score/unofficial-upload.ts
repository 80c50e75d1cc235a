import { creditSimilarity } from '../track/credit-similarity.ts';
import type { ParsedTrack } from '../track/parsed-track.ts';

/** A channel is the artist's own when it has the artist's name, at most with "Official" behind it. */
const ownChannelSimilarity = 0.95;

/** True for a video that neither the artist of the other track nor a label put up. */
export const isUnofficialUpload = (track: ParsedTrack, other: ParsedTrack): boolean =>
  (track.kind === 'user-upload' || track.kind === 'unknown') &&
  track.isVideo &&
  !track.credits.some((channel) =>
    other.credits.some((artist) => creditSimilarity(channel, artist) >= ownChannelSimilarity),
  );
