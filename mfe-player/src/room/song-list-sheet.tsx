import type { Track } from '@playa/contracts';
import { describeTrack, formatDuration, httpUrl } from '@playa/tracks';
import { Cover, Equalizer, Sheet, VisuallyHidden } from '@playa/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isSounding } from '../playback/playback-state.ts';
import { usePlayback, usePlaybackState } from '../playback/use-playback.ts';
import { texts } from '../texts.ts';
import styles from './song-list-sheet.module.css';

const { list: words } = texts;

/** Pixels. */
const rowHeight = 64;

/** The songs of the playlist in the order in which they are played, over the room. */
export const SongListSheet = ({ onClose }: { onClose: () => void }) => {
  const playback = usePlayback();
  const { playlist, songs, complete, interrupted, unplayable, player } = usePlaybackState();
  useEffect(() => playback.readAll(), [playback]);
  const keepsOrder = player.shuffled && player.order === null;
  return (
    <Sheet open onClose={onClose} title={playlist?.name || texts.heading} description={words.songs(songs.length)}>
      <SongRows />
      <p className={styles.note}>
        {[
          keepsOrder && words.ownOrder,
          interrupted && words.interrupted,
          !complete && !interrupted && words.more,
          unplayable > 0 && words.unplayable(unplayable),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Sheet>
  );
};

const SongRows = () => {
  const playback = usePlayback();
  const { songs, refused, player, ...state } = usePlaybackState();
  const order = player.order ?? songs.map((_, index) => index);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const at = player.index === null ? -1 : order.indexOf(player.index);
  const rows = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const first = useRef(at);
  useLayoutEffect(() => {
    if (scroller && first.current > 0) rows.scrollToIndex(first.current, { align: 'center' });
  }, [scroller, rows]);
  const sounding = isSounding({ songs, refused, player, ...state });
  return (
    <div ref={setScroller} className={styles.scroller}>
      <ul className={styles.list} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index: place, key, start }) => {
          const index = order[place] ?? place;
          const song = songs[index];
          return song ? (
            <li
              key={key}
              className={styles.item}
              style={{ height: rowHeight, translate: `0 ${start}px` }}
              aria-setsize={order.length}
              aria-posinset={place + 1}
            >
              <SongRow
                song={song}
                refused={refused.has(index)}
                current={index === player.index}
                sounding={sounding}
                onSelect={() => playback.select(index)}
              />
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
};

interface SongRowProps {
  song: Track;
  refused: boolean;
  current: boolean;
  sounding: boolean;
  onSelect: () => void;
}

const SongRow = ({ song, refused, current, sounding, onSelect }: SongRowProps) => {
  const { title, author } = describeTrack(song);
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={current ? 'true' : undefined}
      disabled={refused}
      onClick={onSelect}
    >
      <Cover id={song.id} src={httpUrl(song.imageUrl)} alt="" size={44} rounded="chip" />
      <span className={styles.words}>
        <VisuallyHidden>{`${texts.controls.play} `}</VisuallyHidden>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <VisuallyHidden> {words.by} </VisuallyHidden>
        <span className={styles.author} dir="auto">
          {refused ? words.refused : author}
        </span>
      </span>
      {current ? <Equalizer resting={!sounding} className={styles.sign} /> : null}
      <span className={styles.length}>{song.durationMs === null ? '' : formatDuration(song.durationMs)}</span>
    </button>
  );
};
