import { type PlaylistRef, pathTo, type ShellLocation, useDock, useShell } from '@playa/contracts';
import { nowPlayingCard } from '@playa/rooms';
import { toHttpUrl } from '@playa/tracks';
import { Cover, Equalizer, IconButton } from '@playa/ui';
import { LoaderCircle, Pause, Play, SkipBack, SkipForward, Volume2, VolumeX, X } from 'lucide-react';
import { createPortal } from 'react-dom';

import type { RoomSession } from '../live/room-session.ts';
import { useCurrentRoom, useRoomState } from '../live/use-live-room.ts';
import { isSounding, type PlaybackState } from '../playback/playback-state.ts';
import { shownSong } from '../playback/shown-song.ts';
import { useOwnPlayback, usePlayback, usePlaybackState, usePosition } from '../playback/use-playback.ts';
import { truncateArtist } from '../queue/truncate-artist.ts';
import { texts } from '../texts.ts';
import styles from './now-playing-card.module.css';

const { controls } = texts;

/** Path of the page that shows the playback: the joined room, or the playlist's listening room; null for an id that no URL can contain. */
const roomPath = (playlist: PlaylistRef, roomId: string | undefined): string | null => {
  try {
    return roomId === undefined ? pathTo('listeningRoom', { playlistId: playlist.id }) : pathTo('room', { roomId });
  } catch {
    return null;
  }
};

/** The room shows everything that the bar would show. */
const isInRoom = ({ pathname }: ShellLocation, room: string | null): boolean => room !== null && pathname === room;

/** The now-playing bar in the shell's dock, on every page but the room's own. */
export const NowPlayingCard = () => {
  const dock = useDock();
  const { location } = useShell();
  const state = usePlaybackState();
  const { playlist } = state;
  const session = useCurrentRoom();
  const room = playlist && roomPath(playlist, session?.roomId);
  if (!dock || !playlist || isInRoom(location, room)) return null;
  return createPortal(<Card state={state} playlist={playlist} room={room} />, dock);
};

const Card = ({ state, playlist, room }: { state: PlaybackState; playlist: PlaylistRef; room: string | null }) => {
  const { navigate } = useShell();
  const playback = usePlayback();
  const ownPlayback = useOwnPlayback();
  const session = useCurrentRoom();
  const song = shownSong(state);
  const title = song?.title ?? (playlist.name || texts.heading);
  const sounding = isSounding(state);
  const isOn = state.phase === 'on';
  const { isSongList } = state;
  const open = () =>
    room && navigate(room, { state: { playlistName: playlist.name, ...(isSongList ? { isSongList } : {}) } });
  return (
    <section className={styles.card} aria-label={texts.bar}>
      <div className={styles.row}>
        <span className={styles.picture}>
          <Cover id={song?.id ?? playlist.id} src={toHttpUrl(song?.imageUrl)} alt="" size={44} rounded="chip" />
          <span className={styles.sign}>
            {state.player.status === 'loading' || state.phase === 'reading' ? (
              <LoaderCircle size={20} className={styles.turning} />
            ) : (
              <Equalizer paused={!sounding} />
            )}
          </span>
        </span>
        <div className={styles.words}>
          <button type="button" className={styles.open} aria-label={texts.openRoom(title)} onClick={open} dir="auto">
            {title}
          </button>
          <p className={styles.author} dir="auto">
            {song ? truncateArtist(song.author, playlist.service) : (state.problem?.title ?? texts.loading)}
            {session ? <RoomInfo session={session} /> : null}
          </p>
        </div>
        {isOn ? (
          <div className={styles.buttons}>
            <IconButton
              label={controls.previous}
              icon={<SkipBack size={18} fill="currentColor" />}
              size="small"
              className={styles.previous}
              disabled={!state.player.hasPrevious}
              onClick={() => playback.previous()}
            />
            <PlayButton />
            <IconButton
              label={controls.next}
              icon={<SkipForward size={18} fill="currentColor" />}
              size="small"
              disabled={!state.player.hasNext}
              onClick={() => playback.next()}
            />
          </div>
        ) : (
          <IconButton label={controls.end} icon={<X size={18} />} size="small" onClick={ownPlayback.end} />
        )}
      </div>
      {isOn ? <Progress durationMs={state.player.durationMs} /> : null}
    </section>
  );
};

/** The name of the joined room and its number of listeners. */
const RoomInfo = ({ session }: { session: RoomSession }) => {
  const { view, userId } = useRoomState(session);
  if (!view) return null;
  const { roomName, roomMembers } = nowPlayingCard(view, userId, session.serverTime());
  return (
    <>
      {' · '}
      <bdi>{roomName}</bdi> · {texts.live.listening(roomMembers)}
    </>
  );
};

/** Play and pause. In another owner's room it only mutes the local sound. */
const PlayButton = () => {
  const playback = usePlayback();
  const state = usePlaybackState();
  const sounding = isSounding(state);
  const [on, off, Sounding, Silent] = state.isFollowed
    ? [controls.silence, controls.listen, Volume2, VolumeX]
    : [controls.pause, controls.play, Pause, Play];
  const Icon = sounding ? Sounding : Silent;
  return (
    <IconButton
      label={sounding ? on : off}
      icon={<Icon size={18} fill={state.isFollowed ? 'none' : 'currentColor'} />}
      size="small"
      variant="filled"
      onClick={() => playback.toggle()}
    />
  );
};

const Progress = ({ durationMs }: { durationMs: number | null }) => {
  const position = usePosition();
  const share = durationMs ? Math.min(position / durationMs, 1) : 0;
  return <span className={styles.progress} style={{ scale: `${share} 1` }} aria-hidden="true" />;
};
