import type { ChosenTrack, MissingSong, Track } from '@playa/contracts';

/** A song as its source tells it, or a track of the destination. */
export type MendTrack = NonNullable<MissingSong['track']>;

const cut = (text: string, length: number): string => [...text].slice(0, length).join('');

/** What is sent of a track that is chosen, within the bounds of the request. */
export const chosenOf = ({ id, title, artists, album, durationMs, isrc, imageUrl }: Track): ChosenTrack => ({
  id,
  title: cut(title, 250),
  artists: artists.slice(0, 50).map((artist) => cut(artist, 150)),
  album: album === null ? null : cut(album, 250),
  durationMs,
  isrc: isrc !== null && /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(isrc) ? isrc : null,
  imageUrl: imageUrl !== null && imageUrl.length <= 2000 ? imageUrl : null,
});
