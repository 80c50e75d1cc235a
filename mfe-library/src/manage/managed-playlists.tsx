import { type Playlist, type ServiceName, useShell } from '@playa/contracts';
import { IconButton } from '@playa/ui';
import { Copy, Share2 } from 'lucide-react';
import { useLibraryPlaylists } from '../lists/use-library-playlists.ts';
import { fromLibrary, playlistPath } from '../playlist/playlist-path.ts';
import { PlaylistsState } from '../playlists/playlists-state.tsx';
import { referenceTo, usePlaylistCommands } from '../playlists/use-playlist-commands.ts';
import { PlaylistFacts } from '../selection/playlist-facts.tsx';
import { PlaylistRow } from '../selection/playlist-row.tsx';
import { RowSkeletons } from '../selection/row-skeletons.tsx';
import { useCopiedTo } from '../selection/use-copied-to.ts';
import { useInStep } from '../selection/use-in-step.ts';
import { PageRows } from '../selection/virtual-rows.tsx';
import { texts } from '../texts.ts';
import styles from './managed-playlists.module.css';

/** A service's playlists as rows, each with copy and share. */
export const ManagedPlaylists = ({ service }: { service: ServiceName }) => {
  const { navigate } = useShell();
  const { list, playlists } = useLibraryPlaylists(service);
  const copiedTo = useCopiedTo(service);
  const inStepWith = useInStep(service);
  const { copy, share } = usePlaylistCommands();

  const rowOf = (playlist: Playlist) => {
    const page = playlistPath(playlist);
    return (
      <PlaylistRow
        playlist={playlist}
        href={page}
        onOpen={page ? () => navigate(page, { state: fromLibrary }) : undefined}
        facts={
          <PlaylistFacts playlist={playlist} copiedTo={copiedTo(playlist.id)} inStepWith={inStepWith(playlist.id)} />
        }
        actions={
          <span className={styles.actions}>
            <IconButton
              label={`${texts.copy} ${playlist.name}`}
              icon={<Copy size={20} />}
              onClick={() => copy([referenceTo(playlist)])}
            />
            <IconButton
              label={`${texts.share} ${playlist.name}`}
              icon={<Share2 size={20} />}
              onClick={() => share([referenceTo(playlist)])}
            />
          </span>
        }
      />
    );
  };

  return (
    <PlaylistsState
      service={service}
      list={list}
      emptyTitle={texts.nothingToManage}
      shown={playlists.length}
      skeleton={<RowSkeletons />}
    >
      <PageRows label={texts.manage} items={playlists} keyOf={({ id }) => id}>
        {rowOf}
      </PageRows>
    </PlaylistsState>
  );
};
