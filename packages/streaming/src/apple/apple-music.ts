import type { Playlist, PlaylistRow, Track } from '@playa/contracts';
import { normaliseIsrc, unknownText } from '../lenient.ts';
import { songCoverSize } from '../song-cover-size.ts';
import type { ApplePlaylist, AppleRow, AppleSong, AppleSongAttributes } from './apple-schemas.ts';

/** Pixels of a playlist's cover, which is shown large. */
const playlistCoverSize = 600;

/** Apple's artwork URLs are templates: `.../{w}x{h}bb.jpg`, with `{c}` for the crop and `{f}` for the format. */
const artworkUrl = (artwork: AppleSongAttributes['artwork'], size: number): string | null =>
  artwork?.url
    ?.replace(/\{[wh]\}/g, String(size))
    .replace('{c}', 'bb')
    .replace('{f}', 'jpg') || null;

export const toPlaylist = ({ id, attributes }: ApplePlaylist): Playlist => ({
  service: 'apple',
  id,
  name: attributes?.name || unknownText,
  description: attributes?.description?.standard || null,
  imageUrl: artworkUrl(attributes?.artwork, playlistCoverSize),
  // Apple's API does not return the number of songs.
  songCount: null,
  addedAt: attributes?.dateAdded ?? null,
  revision: attributes?.lastModifiedDate || null,
});

/** The genre that Apple adds to every song. */
const commonGenre = 'Music';
/** Apple returns two or three. */
const maxGenres = 5;

const genresOf = ({ genreNames }: AppleSongAttributes): string[] =>
  (genreNames ?? []).filter((name) => name !== '' && name !== commonGenre).slice(0, maxGenres);

/** @param id the catalogue id, which can be added to other playlists */
const track = (id: string, title: string, attributes: AppleSongAttributes): Track => ({
  service: 'apple',
  id,
  title,
  // One text such as "Wizkid, Tems & Justin Bieber". It is not split, because band names contain ',' and '&' too.
  artists: attributes.artistName ? [attributes.artistName] : [],
  album: attributes.albumName || null,
  durationMs: attributes.durationInMillis ?? null,
  isrc: normaliseIsrc(attributes.isrc),
  explicit: attributes.contentRating === 'explicit',
  imageUrl: artworkUrl(attributes.artwork, songCoverSize),
  previewUrl: attributes.previews?.[0]?.url ?? null,
  kind: 'song',
  year: attributes.releaseDate ?? null,
  genres: genresOf(attributes),
});

/** Null for a song without a name. */
export const catalogueTrack = ({ id, attributes }: AppleSong): Track | null =>
  attributes?.name ? track(id, attributes.name, attributes) : null;

/**
 * A row is a library song: it has no ISRC and its id works for this user only. The catalogue song behind it has both;
 * uploads have none.
 */
export const toRow = (row: AppleRow | null): PlaylistRow => {
  const { id, type, attributes, relationships } = row ?? {};
  const catalogue = type === 'songs' ? { id, attributes } : relationships?.catalog?.data?.[0];
  const catalogueId = catalogue?.id ?? attributes?.playParams?.catalogId;
  const known = catalogue?.attributes ?? attributes;
  const addedAt = attributes?.dateAdded ?? null;
  const isSong = type == null || type === 'songs' || type === 'library-songs';
  if (isSong && catalogueId && known?.name) {
    return { state: 'available', track: track(catalogueId, known.name, known), addedAt };
  }
  return {
    state: 'unavailable',
    reason: isSong ? (attributes && !catalogueId ? 'local-file' : 'removed') : 'not-a-song',
    title: known?.name || unknownText,
    author: known?.artistName || unknownText,
    addedAt,
  };
};
