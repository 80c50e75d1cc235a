import { describeTrack, httpUrl } from '@playa/tracks';
import { Sheet } from '@playa/ui';
import { lazy } from 'react';
import { isSounding } from '../playback/playback-state.ts';
import { usePlayback, usePlaybackState } from '../playback/use-playback.ts';
import { texts } from '../texts.ts';
import type { RoomSession } from './room-session.ts';
import { useRoomState } from './use-live-room.ts';

const QueueList = lazy(async () => ({ default: (await import('../song-list/queue-list.tsx')).QueueList }));

/** The songs of the room in the order in which they play; the owner chooses from them. */
export const RoomSongs = ({ session, onClose }: { session: RoomSession; onClose: () => void }) => {
  const playback = usePlayback();
  const state = usePlaybackState();
  const { view, isOwner } = useRoomState(session);
  const songs = state.songs.map((song, id) => ({
    id,
    coverId: song.id,
    imageUrl: httpUrl(song.imageUrl),
    durationMs: song.durationMs,
    ...describeTrack(song),
  }));
  return (
    <Sheet
      open
      onClose={onClose}
      title={view?.room.playlistName || texts.heading}
      description={texts.list.songs(songs.length)}
    >
      <QueueList
        songs={songs}
        current={state.player.index}
        sounding={isSounding(state)}
        onSelect={isOwner ? (index) => playback.select(index) : undefined}
        changes={null}
      />
    </Sheet>
  );
};
