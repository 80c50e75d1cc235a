import type { ServiceName } from '@playa/contracts';
import { findDuplicates, TrackList } from '@playa/tracks';
import { Button, EmptyState } from '@playa/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import type { PlaylistRowsView } from '../lists/use-playlist-rows.ts';
import { texts } from '../texts.ts';
import styles from './playlist-rows.module.css';
import { RowTools } from './row-tools.tsx';
import { filterText, shownRows, showsAll, wholePlaylist } from './shown-rows.ts';

const { playlist: words } = texts;

const none: ReadonlySet<number> = new Set();

/** How many songs the filter finds, and whether all have been looked through. */
const found = (count: number, { rows, complete }: PlaylistRowsView): string =>
  complete ? words.found(count) : words.foundSoFar(count, rows.length);

const emptyText = (text: string, { complete }: PlaylistRowsView): string => {
  const filter = filterText(text);
  if (!complete) return words.nothingFoundYet;
  return filter === '' ? words.noDuplicates : words.nothingFoundText(filter);
};

/** The songs of a playlist, with search, order and the filter for duplicates. */
export const PlaylistRows = ({
  service,
  view,
  label,
  onPlay,
}: {
  service: ServiceName;
  view: PlaylistRowsView;
  /** What the list holds, for screen readers. */
  label: string;
  /** Plays the playlist from a row, counted from 0. */
  onPlay: (row: number) => void;
}) => {
  const [choice, setChoice] = useState(wholePlaylist);
  // Typing stays quick while thousands of rows are searched.
  const shown = useDeferredValue(view);
  const { rows, complete, problem, total } = shown;
  const wanted = useDeferredValue(choice);
  // Looked for once, when all songs are here, and not again with each page of them.
  const duplicates = useMemo(() => (complete ? findDuplicates(rows) : none), [complete, rows]);
  const entries = useMemo(() => shownRows(rows, wanted, duplicates), [rows, wanted, duplicates]);
  const isWhole = showsAll(wanted);
  const isStreaming = !complete && problem === null;
  return (
    <>
      <RowTools choice={choice} onChange={setChoice} duplicates={duplicates.size} />
      <p role="status" className={styles.found}>
        {isWhole ? null : found(entries.length, shown)}
      </p>
      {entries.length === 0 && !isWhole ? (
        <EmptyState
          title={words.nothingFound}
          text={emptyText(wanted.text, shown)}
          action={
            <Button variant="secondary" onClick={() => setChoice({ ...choice, text: '', onlyDuplicates: false })}>
              {words.showAll}
            </Button>
          }
        />
      ) : (
        <TrackList
          entries={entries}
          label={label}
          service={service}
          duplicates={duplicates}
          loadingMore={isStreaming}
          total={isWhole ? total : null}
          onPlay={(_, row) => onPlay(row)}
        />
      )}
    </>
  );
};
