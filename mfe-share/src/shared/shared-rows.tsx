import { describeTrack, filterRows, type RowActions, TrackList, toRowEntries } from '@playa/tracks';
import { Button, EmptyState, IconButton, SearchField } from '@playa/ui';
import { ExternalLink } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { texts } from '../texts.ts';
import { ElsewhereSheet, type ShownSong } from './elsewhere-sheet.tsx';
import { filterText } from './filter-text.ts';
import type { SharedSoFar } from './read-shared-playlist.ts';
import styles from './shared-rows.module.css';
import type { LinksOf } from './use-song-links.ts';

const { shared: words } = texts;

/** Hearts of shared playlists are for Spotify only (specification, section 6). */
const likes = ['spotify'] as const;

export interface SharedRowsProps {
  shared: SharedSoFar;
  /** More songs are on their way. */
  arriving: boolean;
  linksOf: LinksOf;
  /** Plays from a row, counted from 0. */
  onPlay: (row: number) => Promise<void>;
}

/** The songs of a shared playlist, with search. */
export const SharedRows = ({ shared, arriving, linksOf, onPlay }: SharedRowsProps) => {
  const { head, rows, next } = shared;
  const [typed, setTyped] = useState('');
  const [song, setSong] = useState<ShownSong | null>(null);
  // Typing stays quick while thousands of songs are searched.
  const filter = useDeferredValue(filterText(typed));
  const entries = useMemo(() => (filter === '' ? toRowEntries(rows) : filterRows(rows, filter)), [rows, filter]);
  const actions = useCallback<RowActions>(
    (track, row, tabIndex) => (
      <IconButton
        label={words.elsewhere.open(describeTrack(track).title)}
        icon={<ExternalLink size={20} />}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        onClick={() => setSong({ track, row })}
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
        {filter === '' ? null : foundWords(entries.length, rows.length, next === null)}
      </p>
      {filter !== '' && entries.length === 0 ? (
        <EmptyState
          title={words.nothingFound}
          text={next === null ? words.nothingFoundText(filter) : words.nothingFoundYet}
          action={
            <Button variant="secondary" onClick={() => setTyped('')}>
              {words.showAll}
            </Button>
          }
        />
      ) : (
        <TrackList
          entries={entries}
          label={head.playlistName}
          service={head.streamingService}
          loadingMore={arriving}
          total={filter === '' ? head.songCount : null}
          likes={likes}
          actions={actions}
          onPlay={(_, row) => void onPlay(row)}
        />
      )}
      {song ? <ElsewhereSheet song={song} linksOf={linksOf} onClose={() => setSong(null)} /> : null}
    </>
  );
};

const foundWords = (found: number, read: number, isComplete: boolean): string =>
  isComplete ? words.found(found) : words.foundSoFar(found, read);
