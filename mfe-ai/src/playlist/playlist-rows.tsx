import type { AiTrack, CuratedPlaylist, Track } from '@playa/contracts';
import { describeTrack, filterRows, type RowActions, TrackList, toRowEntries } from '@playa/tracks';
import { Button, EmptyState, Menu, SearchField } from '@playa/ui';
import { ListMinus, Sparkles } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './playlist-rows.module.css';

const { playlist: words } = texts;

/** Shortest text that filters, in characters (specification, section 5). */
const minFilterLength = 2;

/** Only Spotify songs can be liked here (specification, section 6). */
const likes = ['spotify'] as const;

/** The text that filters the rows; empty while it is too short. */
const filterText = (typed: string): string => {
  const text = typed.trim();
  return [...text].length >= minFilterLength ? text : '';
};

export interface PlaylistRowsProps {
  playlist: CuratedPlaylist;
  /** The songs without the removed ones. */
  tracks: readonly AiTrack[];
  /** Starts playback at a row of `tracks`, counted from 0. */
  onPlay: (row: number) => void;
  onMoreLike: (track: Track) => void;
  onRemove: (id: string) => void;
}

/** The menu of each row: "More like this" and "Without this one". */
const useRowActions = ({ onMoreLike, onRemove }: PlaylistRowsProps): RowActions => {
  const latest = useRef({ onMoreLike, onRemove });
  useEffect(() => {
    latest.current = { onMoreLike, onRemove };
  });
  return useCallback(
    (track, _, tabIndex) => (
      <Menu
        label={words.more(describeTrack(track).title)}
        tabIndex={tabIndex}
        items={[
          { label: words.moreLikeThis, icon: <Sparkles />, onSelect: () => latest.current.onMoreLike(track) },
          { label: words.withoutThis, icon: <ListMinus />, onSelect: () => latest.current.onRemove(track.id) },
        ]}
      />
    ),
    [],
  );
};

/** The songs, with search, previews, likes and the commands for refined playlists. */
export const PlaylistRows = (props: PlaylistRowsProps) => {
  const { playlist, tracks, onPlay } = props;
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(filterText(typed));
  const rows = useMemo(() => tracks.map((track) => ({ state: 'available', track }) as const), [tracks]);
  const entries = useMemo(() => (text === '' ? toRowEntries(rows) : filterRows(rows, text)), [rows, text]);
  const actions = useRowActions(props);
  return (
    <>
      <search className={styles.search}>
        <SearchField dir="auto" label={words.search} value={typed} onChange={setTyped} />
      </search>
      <p role="status" className={styles.found}>
        {text === '' ? null : words.found(entries.length)}
      </p>
      {entries.length === 0 ? (
        <EmptyState
          title={words.nothingFound}
          text={words.nothingFoundText(text)}
          action={
            <Button variant="secondary" onClick={() => setTyped('')}>
              {words.showAll}
            </Button>
          }
        />
      ) : (
        <TrackList
          entries={entries}
          label={playlist.playlistName || words.heading}
          service={playlist.service}
          likes={likes}
          actions={actions}
          onPlay={(_, row) => onPlay(row)}
        />
      )}
    </>
  );
};
