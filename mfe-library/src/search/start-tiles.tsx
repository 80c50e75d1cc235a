import type { ServiceName } from '@playa/contracts';
import { useLibraryPlaylists } from '../lists/use-library-playlists.ts';
import { PlaylistRow } from '../selection/playlist-row.tsx';
import { texts } from '../texts.ts';
import type { Opening } from './playlist-result.tsx';
import { ResultSection } from './result-section.tsx';
import styles from './start-tiles.module.css';

const most = 8;

/** Before anything is searched: the first playlists of the library, to be opened. */
export const StartTiles = ({ service, opening }: { service: ServiceName; opening: Opening }) => {
  const { playlists } = useLibraryPlaylists(service);
  if (playlists.length === 0) return null;
  return (
    <ResultSection title={texts.search.start}>
      <ul className={styles.tiles}>
        {playlists.slice(0, most).map((playlist) => (
          <li key={playlist.id} className={styles.tile}>
            <PlaylistRow playlist={playlist} href={opening.addressOf(playlist)} onOpen={() => opening.open(playlist)} />
          </li>
        ))}
      </ul>
    </ResultSection>
  );
};
