import type { Playlist, PlaylistRow, Track } from '@playa/contracts';
import { normaliseIsrc } from '../isrc.ts';
import { unknownText } from '../unknown.ts';
import type { ApplePlaylist, AppleRow, AppleSong, AppleSongAttributes } from './apple-answers.ts';

const artworkSize = '600';

/** Apple's artwork addresses are templates: `.../{w}x{h}bb.jpg`, `{c}` the crop and `{f}` the format where present. */
const artworkUrl = (artwork: AppleSongAttributes['artwork']): string | null =>
  artwork?.url
    ?.replace(/\{[wh]\}/g, artworkSize)
    .replace('{c}', 'bb')
    .replace('{f}', 'jpg') || null;

export const toPlaylist = ({ id, attributes }: ApplePlaylist): Playlist => ({
  service: 'apple',
  id,
  name: attributes?.name || unknownText,
  description: attributes?.description?.standard || null,
  imageUrl: artworkUrl(attributes?.artwork),
  // Neither the list nor the playlist itself says.
  songCount: null,
});

/** @param id the catalogue id, which is what another playlist takes */
const track = (id: string, attributes: AppleSongAttributes): Track => ({
  service: 'apple',
  id,
  title: attributes.name || unknownText,
  // One text such as "Wizkid, Tems & Justin Bieber"; band names contain the same signs, so it stays whole.
  artists: attributes.artistName ? [attributes.artistName] : [],
  album: attributes.albumName || null,
  durationMs: attributes.durationInMillis == null ? null : Math.max(0, Math.round(attributes.durationInMillis)),
  isrc: normaliseIsrc(attributes.isrc),
  explicit: attributes.contentRating === 'explicit',
  imageUrl: artworkUrl(attributes.artwork),
  previewUrl: attributes.previews?.[0]?.url ?? null,
  kind: 'song',
});

/** Null for a song that the catalogue only knows by id. */
export const catalogueTrack = ({ id, attributes }: AppleSong): Track | null =>
  attributes ? track(id, attributes) : null;

/**
 * A row is a library song: it has no ISRC and its id works for this user only. The catalogue song behind it has both;
 * uploads have none.
 */
export const toRow = ({ id, type, attributes, relationships }: AppleRow): PlaylistRow => {
  const catalogue = type === 'songs' ? { id, attributes } : relationships?.catalog?.data?.[0];
  const catalogueId = catalogue?.id ?? attributes?.playParams?.catalogId;
  const known = catalogue?.attributes ?? attributes;
  const isSong = type == null || type === 'songs' || type === 'library-songs';
  if (isSong && catalogueId && known) return { state: 'available', track: track(catalogueId, known) };
  return {
    state: 'unavailable',
    reason: isSong ? (attributes ? 'local-file' : 'removed') : 'not-a-song',
    title: known?.name || unknownText,
    author: known?.artistName || unknownText,
  };
};
