import { type ServiceName, savedTracksId } from '@playa/contracts';
import { EmptyState, VisuallyHidden } from '@playa/ui';
import { useState } from 'react';
import { ExportSheet } from '../exporting/export-sheet.tsx';
import { readPlaylist } from '../exporting/read-for-export.ts';
import { ListNotice } from '../lists/list-notice.tsx';
import { usePlaylistRows } from '../lists/use-playlist-rows.ts';
import { usePlaylistCommands } from '../playlists/use-playlist-commands.ts';
import { WaitNotice } from '../playlists/wait-notice.tsx';
import { useLibraryLists } from '../store/library-store.tsx';
import { texts } from '../texts.ts';
import { PlaylistFactsLine } from './playlist-facts-line.tsx';
import { BackButton, PlaylistHead } from './playlist-head.tsx';
import { PlaylistProblem } from './playlist-message.tsx';
import { PlaylistRows } from './playlist-rows.tsx';

const { playlist: words } = texts;

export interface PlaylistViewProps {
  service: ServiceName;
  playlistId: string;
  /** `h1` on a page of its own, `h2` inside another one. */
  heading: 'h1' | 'h2';
  /** Leaves the playlist. */
  onBack: () => void;
}

/** A playlist with its songs, in every state. Give it a `key` of service and id. Inside a `LibraryStoreProvider`. */
export const PlaylistView = ({ service, playlistId, heading, onBack }: PlaylistViewProps) => {
  const lists = useLibraryLists();
  const { play } = usePlaylistCommands();
  const [isExporting, setExporting] = useState(false);
  const view = usePlaylistRows(service, playlistId);
  const { playlist, rows, complete, total, loading, problem, refresh, retry } = view;
  const hasRows = rows.length > 0;
  const name = playlistId === savedTracksId ? words.liked : (playlist?.name ?? words.heading);
  const playFrom = (row: number) => {
    const imageUrl = playlist?.imageUrl ?? null;
    void play({ service, id: playlistId, name, imageUrl, songCount: total }, row);
  };
  if (problem && !playlist) {
    const Heading = heading;
    return (
      <article>
        <BackButton onBack={onBack} />
        <Heading>
          <VisuallyHidden>{words.heading}</VisuallyHidden>
        </Heading>
        <PlaylistProblem service={service} playlistId={playlistId} problem={problem} onRetry={retry} />
      </article>
    );
  }
  return (
    <article>
      <PlaylistHead
        service={service}
        playlistId={playlistId}
        playlist={playlist}
        facts={hasRows || complete ? <PlaylistFactsLine rows={rows} complete={complete} total={total} /> : null}
        songCount={complete ? rows.length : total}
        heading={heading}
        onBack={onBack}
        onExport={() => setExporting(true)}
        onRefresh={refresh}
        refreshing={loading && complete}
      />
      <WaitNotice service={service} />
      {problem && (hasRows || complete) ? (
        <ListNotice title={complete ? words.outdated : words.interrupted} problem={problem} onRetry={retry} />
      ) : null}
      {problem && !hasRows && !complete ? (
        <PlaylistProblem service={service} playlistId={playlistId} problem={problem} onRetry={retry} />
      ) : null}
      {complete && !hasRows ? <EmptyState title={words.empty} text={words.emptyText(service)} /> : null}
      {hasRows || (!complete && !problem) ? (
        <PlaylistRows service={service} view={view} label={name} onPlay={playFrom} />
      ) : null}
      <p role="status">
        <VisuallyHidden>{!hasRows && loading ? words.loading : null}</VisuallyHidden>
      </p>
      {isExporting ? (
        <ExportSheet
          title={texts.exporting.one}
          read={async (options) => ({
            playlists: [await readPlaylist(lists, { service, id: playlistId }, options)],
            skipped: [],
          })}
          onClose={() => setExporting(false)}
        />
      ) : null}
    </article>
  );
};
