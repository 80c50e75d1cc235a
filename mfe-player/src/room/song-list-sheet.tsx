import { describeTrack, toHttpUrl } from '@playa/tracks';
import { Sheet } from '@playa/ui';
import { useEffect, useState } from 'react';
import { isSounding, type PlaybackState } from '../playback/playback-state.ts';
import { useOwnPlayback, usePlaybackState } from '../playback/use-playback.ts';
import { moveTo, positionAfter, removeFrom } from '../queue/reorder.ts';
import { QueueList } from '../song-list/queue-list.tsx';
import type { QueueChanges, QueueSong } from '../song-list/queue-song.ts';
import { UndoNote } from '../song-list/undo-note.tsx';
import { texts } from '../texts.ts';
import styles from './song-list-sheet.module.css';

const { list: words, queue: queueWords } = texts;

/** Load indexes in playing order; in the playlist's order if only the service knows the playing order. */
const playOrder = ({ player, songs }: PlaybackState): readonly number[] => player.order ?? [...songs.keys()];

const toQueueSongs = (state: PlaybackState): QueueSong[] =>
  playOrder(state).flatMap((id) => {
    const song = state.songs[id];
    if (!song) return [];
    return {
      id,
      coverId: song.id,
      imageUrl: toHttpUrl(song.imageUrl),
      durationMs: song.durationMs,
      ...describeTrack(song),
      ...(state.refused.has(id) ? { unplayableReason: words.refused } : {}),
    };
  });

/** The sheet with the songs in playing order, to choose and to reorder them. */
export const SongListSheet = ({ onClose }: { onClose: () => void }) => {
  const playback = useOwnPlayback();
  const state = usePlaybackState();
  const { playlist, complete, interrupted, unplayable, player } = state;
  const [removed, setRemoved] = useState<{ id: number; index: number; title: string } | null>(null);
  useEffect(() => playback.readAll(), [playback]);
  const order = playOrder(state);
  const isServiceOrdered = player.shuffled && player.order === null;
  const queueSongs = toQueueSongs(state);

  const changes: QueueChanges = {
    move: (id, to) => playback.setOrder(moveTo(order, id, to)),
    playNext: (id) => playback.setOrder(moveTo(order, id, positionAfter(order, id, player.index))),
    remove: (id) => {
      setRemoved({ id, index: order.indexOf(id), title: queueSongs.find((song) => song.id === id)?.title ?? '' });
      playback.setOrder(removeFrom(order, id));
    },
    canRemoveCurrent: false,
  };
  const undo = () => {
    if (removed) playback.setOrder(moveTo(order, removed.id, removed.index));
    setRemoved(null);
  };
  const notes = [
    isServiceOrdered && words.ownOrder,
    interrupted && words.interrupted,
    !complete && !interrupted && words.more,
    unplayable > 0 && words.unplayable(unplayable),
  ];
  return (
    <Sheet open onClose={onClose} title={playlist?.name || texts.heading} description={words.songs(queueSongs.length)}>
      <QueueList
        songs={queueSongs}
        current={player.index}
        sounding={isSounding(state)}
        onSelect={(id) => playback.select(id)}
        changes={isServiceOrdered || player.index === null ? null : changes}
      />
      <UndoNote text={removed && queueWords.removed(removed.title)} onUndo={undo} />
      <p className={styles.note}>{notes.filter(Boolean).join(' ')}</p>
    </Sheet>
  );
};
