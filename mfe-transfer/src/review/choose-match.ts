import { type ChosenTrack, type MissingSong, type Track, truncateText } from '@playa/contracts';

/** A song of the source, or a track of the destination. */
export type ReviewTrack = NonNullable<MissingSong['track']>;

/** Converts a chosen track to the request, within its limits. */
export const toChosenTrack = ({ id, title, artists, album, durationMs, isrc, imageUrl }: Track): ChosenTrack => ({
  id,
  title: truncateText(title, 500),
  artists: artists.slice(0, 50).map((artist) => truncateText(artist, 300)),
  album: album === null ? null : truncateText(album, 500),
  durationMs,
  isrc: isrc !== null && /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(isrc) ? isrc : null,
  imageUrl: imageUrl !== null && imageUrl.length <= 2000 ? imageUrl : null,
});
