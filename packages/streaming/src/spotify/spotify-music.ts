import type { Playlist, PlaylistRow, Track, UnavailableReason } from '@playa/contracts';
import { unescapeHtml } from '../html.ts';
import { normaliseIsrc, unknownText } from '../lenient.ts';
import { songCoverSize } from '../song-cover-size.ts';
import type { SpotifyImages, SpotifyPlaylist, SpotifyRow, SpotifyTrack } from './spotify-schemas.ts';

export const toPlaylist = (playlist: SpotifyPlaylist): Playlist => ({
  service: 'spotify',
  id: playlist.id,
  name: playlist.name || unknownText,
  description: unescapeHtml(playlist.description ?? '') || null,
  imageUrl: playlist.images?.[0]?.url ?? null,
  songCount: (playlist.items ?? playlist.tracks)?.total ?? null,
  revision: playlist.snapshot_id ?? null,
});

/** The smallest cover that is large enough, because a list may show thousands of them. */
const songCover = (images: SpotifyImages): string | null => {
  const widthOf = (image: { width?: number | null }): number => image.width ?? 0;
  const large = (images ?? []).filter((image) => widthOf(image) >= songCoverSize);
  const [fitting] = large.sort((one, other) => widthOf(one) - widthOf(other));
  return (fitting ?? images?.[0])?.url ?? null;
};

const artistsOf = (track: SpotifyTrack): string[] => (track.artists ?? []).flatMap(({ name }) => (name ? [name] : []));

/** Null for items that can't be added to a playlist by id. */
export const toTrack = (track: SpotifyTrack): Track | null => {
  if (!track.id || !track.name || (track.type ?? 'track') !== 'track' || track.is_local) return null;
  return {
    service: 'spotify',
    id: track.id,
    title: track.name,
    artists: artistsOf(track),
    album: track.album?.name || null,
    durationMs: track.duration_ms ?? null,
    isrc: normaliseIsrc(track.external_ids?.isrc),
    explicit: track.explicit ?? null,
    imageUrl: songCover(track.album?.images),
    previewUrl: track.preview_url ?? null,
    kind: 'song',
    year: track.album?.release_date ?? null,
  };
};

const reasonOf = (row: SpotifyRow, track: SpotifyTrack): UnavailableReason => {
  if (row.is_local || track.is_local) return 'local-file';
  return track.type === 'episode' ? 'episode' : 'removed';
};

export const toRow = (row: SpotifyRow | null): PlaylistRow => {
  const content = row?.item ?? row?.track;
  const addedAt = row?.added_at ?? null;
  if (!row || !content) {
    return { state: 'unavailable', reason: 'removed', title: unknownText, author: unknownText, addedAt };
  }
  const track = row.is_local ? null : toTrack(content);
  if (track !== null) return { state: 'available', track, addedAt };
  return {
    state: 'unavailable',
    reason: reasonOf(row, content),
    title: content.name || unknownText,
    author: artistsOf(content)[0] ?? (content.show?.name || content.show?.publisher || unknownText),
    addedAt,
  };
};
