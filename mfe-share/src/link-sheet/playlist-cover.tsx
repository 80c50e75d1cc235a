import type { PlaylistRef } from '@playa/contracts';
import { playlistCoverUrl, toHttpUrl } from '@playa/tracks';
import { Cover } from '@playa/ui';

/** URL of a playlist's cover image; null if `Cover` has to draw one. Only http, https and Playa's own drawings are allowed. */
export const coverUrl = (playlist: Pick<PlaylistRef, 'id' | 'imageUrl'>): string | null => {
  const url = playlistCoverUrl(playlist);
  return url !== playlist.imageUrl ? url : toHttpUrl(url);
};

/** A playlist's cover for a list row. `size` in pixels. */
export const PlaylistCover = ({ playlist, size }: { playlist: Pick<PlaylistRef, 'id' | 'imageUrl'>; size: number }) => (
  <Cover id={playlist.id} src={coverUrl(playlist)} alt="" size={size} rounded="item" />
);
