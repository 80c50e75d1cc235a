import type { CallOptions, Page, PlaylistRow, ServiceName, StreamingClient } from '@playa/contracts';
import { TrackList, toRowEntries } from '@playa/tracks';
import { EmptyState, VisuallyHidden } from '@playa/ui';
import { useMemo } from 'react';
import { usePlaylistCommands } from '../playlists/use-playlist-commands.ts';
import { texts } from '../texts.ts';
import { Found } from './found.tsx';
import { useNearView } from './use-near-view.ts';
import { type Asked, useServiceSearch } from './use-service-search.ts';

const searchSongs = async (
  client: StreamingClient,
  query: string,
  cursor: string | null,
  options: CallOptions,
): Promise<Page<PlaylistRow>> => {
  const page = await client.searchSongs(query, cursor, options);
  return { ...page, items: page.items.map((track) => ({ state: 'available', track })) };
};

/** Songs of a service; further pages come as they are scrolled to. */
export const SongResults = ({
  service,
  query,
  settled,
  confirmed,
  onConfirm,
}: Asked & {
  service: ServiceName;
  onConfirm: () => void;
}) => {
  const found = useServiceSearch(service, { query, settled, confirmed }, searchSongs);
  const { items, complete, loading, problem, isOutdated, more } = found;
  const end = useNearView<HTMLDivElement>(items.length > 0 && !complete && !loading && !problem && !isOutdated, more);
  const { playSong } = usePlaylistCommands();
  const entries = useMemo(() => toRowEntries(items), [items]);
  return (
    <Found
      service={service}
      found={found}
      onConfirm={onConfirm}
      nothing={<EmptyState title={texts.search.noSongs(query)} text={texts.search.noSongsText(service)} />}
    >
      <div role="status">
        <VisuallyHidden>{isOutdated ? null : texts.search.songsFound(items.length, complete)}</VisuallyHidden>
      </div>
      <TrackList
        entries={entries}
        label={texts.search.songsOn(service)}
        service={service}
        loadingMore={!complete && !problem}
        onPlay={(track) => void playSong(track)}
      />
      <div ref={end} />
    </Found>
  );
};
