import type { Playlist } from '@playa/contracts';
import { useSongCount } from '../lists/use-song-count.ts';
import { PlaylistRow } from '../selection/playlist-row.tsx';
import { texts } from '../texts.ts';
import type { OpenPlaylist } from './search-address.ts';

/** How results are opened. */
export interface Opening {
  open: (playlist: OpenPlaylist) => void;
  addressOf: (playlist: OpenPlaylist) => string;
}

const TrackCount = ({ playlist }: { playlist: Playlist }) => {
  const count = useSongCount(playlist);
  return <>{count === undefined ? '…' : texts.search.tracks(count)}</>;
};

/** A playlist that was found, with 'Tracks: N'. */
export const PlaylistResult = ({ playlist, opening }: { playlist: Playlist; opening: Opening }) => (
  <PlaylistRow
    playlist={playlist}
    href={opening.addressOf(playlist)}
    onOpen={() => opening.open(playlist)}
    facts={<TrackCount playlist={playlist} />}
  />
);
