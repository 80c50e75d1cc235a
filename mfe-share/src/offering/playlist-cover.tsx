import type { PlaylistRef } from '@playa/contracts';
import { playlistCoverUrl, toHttpUrl } from '@playa/tracks';
import { Cover } from '@playa/ui';

/** The address of a playlist's picture; null where the cover is to be drawn. Only http, https and Playa's own drawings count. */
export const pictureOf = (playlist: Pick<PlaylistRef, 'id' | 'imageUrl'>): string | null => {
  const address = playlistCoverUrl(playlist);
  return address !== playlist.imageUrl ? address : toHttpUrl(address);
};

/** A playlist's cover in a line. `size` in pixels. */
export const PlaylistCover = ({ playlist, size }: { playlist: Pick<PlaylistRef, 'id' | 'imageUrl'>; size: number }) => (
  <Cover id={playlist.id} src={pictureOf(playlist)} alt="" size={size} rounded="item" />
);
