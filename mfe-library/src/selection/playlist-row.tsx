import type { Playlist } from '@playa/contracts';
import { playlistCoverUrl } from '@playa/tracks';
import { Cover, ListRow } from '@playa/ui';
import type { ReactNode } from 'react';
import { PlaylistName } from './playlist-name.tsx';

/** A playlist as one row that opens it. */
export const PlaylistRow = ({
  playlist,
  href,
  onOpen,
  facts,
  actions,
}: {
  playlist: Pick<Playlist, 'id' | 'name' | 'imageUrl'>;
  href?: string;
  /** A plain press; of a row with an address, others are the browser's. */
  onOpen?: () => void;
  /** Below the name. */
  facts?: ReactNode;
  actions?: ReactNode;
}) => (
  <ListRow
    leading={<Cover id={playlist.id} src={playlistCoverUrl(playlist)} alt="" size={56} rounded="chip" />}
    title={<PlaylistName name={playlist.name} />}
    subtitle={facts}
    trailing={actions}
    href={href}
    onClick={onOpen}
  />
);
