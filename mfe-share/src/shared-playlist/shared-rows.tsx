import { describeTrack, filterRows, type RowActions, TrackList, toRowEntries } from '@playa/tracks';
import { Button, EmptyState, IconButton, SearchField } from '@playa/ui';
import { ExternalLink } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { texts } from '../texts.ts';
import { filterText } from './filter-text.ts';
import type { LoadedShare } from './read-shared-playlist.ts';
import styles from './shared-rows.module.css';
import { type SongInPlaylist, SongLinksSheet } from './song-links-sheet.tsx';
import type { LoadLinks } from './use-song-links.ts';

const { shared: words } = texts;

/** Only Spotify songs of a shared playlist can be liked (specification, section 6). */
const likes = ['spotify'] as const;

export interface SharedRowsProps {
  shared: LoadedShare;
  /** More songs are loading. */
  isLoading: boolean;
  loadLinks: LoadLinks;
  /** Starts playback at a row, counted from 0. */
  onPlay: (row: number) => Promise<void>;
}

/** The songs of a shared playlist, with search. */
export const SharedRows = ({ shared, isLoading, loadLinks, onPlay }: SharedRowsProps) => {
  const { metadata, rows, nextPage } = shared;
  const [typed, setTyped] = useState('');
  const [linkedSong, setLinkedSong] = useState<SongInPlaylist | null>(null);
  // Keeps typing responsive while thousands of songs are filtered.
  const filter = useDeferredValue(filterText(typed));
  const entries = useMemo(() => (filter === '' ? toRowEntries(rows) : filterRows(rows, filter)), [rows, filter]);
  const actions = useCallback<RowActions>(
    (track, row, tabIndex) => (
      <IconButton
        label={words.songLinks.open(describeTrack(track).title)}
        icon={<ExternalLink size={20} />}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        onClick={() => setLinkedSong({ track, row })}
      />
    ),
    [],
  );
  return (
    <>
      <search className={styles.tools}>
        <SearchField label={words.search} dir="auto" value={typed} onChange={setTyped} />
      </search>
      <p role="status" className={styles.found}>
        {filter === '' ? null : foundText(entries.length, rows.length, nextPage === null)}
      </p>
      {filter !== '' && entries.length === 0 ? (
        <EmptyState
          title={words.nothingFound}
          text={nextPage === null ? words.nothingFoundText(filter) : words.nothingFoundYet}
          action={
            <Button variant="secondary" onClick={() => setTyped('')}>
              {words.showAll}
            </Button>
          }
        />
      ) : (
        <TrackList
          entries={entries}
          label={metadata.playlistName}
          service={metadata.streamingService}
          loadingMore={isLoading}
          total={filter === '' ? metadata.songCount : null}
          likes={likes}
          actions={actions}
          onPlay={(_, row) => void onPlay(row)}
        />
      )}
      {linkedSong ? (
        <SongLinksSheet song={linkedSong} loadLinks={loadLinks} onClose={() => setLinkedSong(null)} />
      ) : null}
    </>
  );
};

const foundText = (found: number, read: number, isComplete: boolean): string =>
  isComplete ? words.found(found) : words.foundSoFar(found, read);
