import { describeTrack, toHttpUrl } from '@playa/tracks';
import { Sheet } from '@playa/ui';
import { useEffect, useState } from 'react';
import { isSounding, type PlaybackState } from '../playback/playback-state.ts';
import { useOwnPlayback, usePlaybackState } from '../playback/use-playback.ts';
import { movedTo, placeAfter, without } from '../queue/change-order.ts';
import { QueueList } from '../song-list/queue-list.tsx';
import type { QueueChanges, QueueSong } from '../song-list/queue-song.ts';
import { UndoNote } from '../song-list/undo-note.tsx';
import { texts } from '../texts.ts';
import styles from './song-list-sheet.module.css';

const { list: words, queue: queueWords } = texts;

/** Places of the songs in the order in which they are played; the playlist's order where only the service knows it. */
const orderOf = ({ player, songs }: PlaybackState): readonly number[] => player.order ?? [...songs.keys()];

const shownSongs = (state: PlaybackState): QueueSong[] =>
  orderOf(state).flatMap((id) => {
    const song = state.songs[id];
    if (!song) return [];
    return {
      id,
      coverId: song.id,
      imageUrl: toHttpUrl(song.imageUrl),
      durationMs: song.durationMs,
      ...describeTrack(song),
      ...(state.refused.has(id) ? { refused: words.refused } : {}),
    };
  });

/** The songs of the playlist in the order in which they are played, over the room: to choose from, and to put in another order. */
export const SongListSheet = ({ onClose }: { onClose: () => void }) => {
  const playback = useOwnPlayback();
  const state = usePlaybackState();
  const { playlist, complete, interrupted, unplayable, player } = state;
  const [removed, setRemoved] = useState<{ id: number; place: number; title: string } | null>(null);
  useEffect(() => playback.readAll(), [playback]);
  const order = orderOf(state);
  const keepsOrder = player.shuffled && player.order === null;
  const shown = shownSongs(state);

  const changes: QueueChanges = {
    move: (id, to) => playback.setOrder(movedTo(order, id, to)),
    playNext: (id) => playback.setOrder(movedTo(order, id, placeAfter(order, id, player.index))),
    remove: (id) => {
      setRemoved({ id, place: order.indexOf(id), title: shown.find((song) => song.id === id)?.title ?? '' });
      playback.setOrder(without(order, id));
    },
    removesCurrent: false,
  };
  const undo = () => {
    if (removed) playback.setOrder(movedTo(order, removed.id, removed.place));
    setRemoved(null);
  };
  const notes = [
    keepsOrder && words.ownOrder,
    interrupted && words.interrupted,
    !complete && !interrupted && words.more,
    unplayable > 0 && words.unplayable(unplayable),
  ];
  return (
    <Sheet open onClose={onClose} title={playlist?.name || texts.heading} description={words.songs(shown.length)}>
      <QueueList
        songs={shown}
        current={player.index}
        sounding={isSounding(state)}
        onSelect={(id) => playback.select(id)}
        changes={keepsOrder || player.index === null ? null : changes}
      />
      <UndoNote text={removed && queueWords.removed(removed.title)} onUndo={undo} />
      <p className={styles.note}>{notes.filter(Boolean).join(' ')}</p>
    </Sheet>
  );
};
