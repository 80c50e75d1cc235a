import type { CopyProgress } from '@playa/contracts';
import { playlistCoverUrl } from '@playa/tracks';
import { Cover, type CoverProps } from '@playa/ui';

/** The cover of a copied or synced playlist. */
export const PlaylistCover = ({
  of: { sourcePlaylistId: id, playlistImage },
  ...look
}: { of: Pick<CopyProgress, 'sourcePlaylistId' | 'playlistImage'> } & Pick<CoverProps, 'size' | 'rounded'>) => (
  <Cover id={id} src={playlistCoverUrl({ id, imageUrl: playlistImage })} alt="" {...look} />
);
