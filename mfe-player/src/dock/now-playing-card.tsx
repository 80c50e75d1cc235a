import { type PlaylistRef, pathTo, type ShellLocation, useDock, useShell } from '@playa/contracts';
import { httpUrl } from '@playa/tracks';
import { Cover, Equalizer, IconButton } from '@playa/ui';
import { LoaderCircle, Pause, Play, SkipBack, SkipForward, X } from 'lucide-react';
import { createPortal } from 'react-dom';

import { isSounding, type PlaybackState } from '../playback/playback-state.ts';
import { shownSong } from '../playback/shown-song.ts';
import { usePlayback, usePlaybackState, usePosition } from '../playback/use-playback.ts';
import { shownArtist } from '../queue/shown-artist.ts';
import { texts } from '../texts.ts';
import styles from './now-playing-card.module.css';

const { controls } = texts;

/** The playlist's listening room; null for an id that no address can hold. */
const roomOf = (playlist: PlaylistRef): string | null => {
  try {
    return pathTo('listeningRoom', { playlistId: playlist.id });
  } catch {
    return null;
  }
};

/** The room shows all that the bar would. */
const isInRoom = ({ pathname }: ShellLocation, room: string | null): boolean => room !== null && pathname === room;

/** What plays, on every page but its own room, in the shell's dock. */
export const NowPlayingCard = () => {
  const dock = useDock();
  const { location } = useShell();
  const state = usePlaybackState();
  const { playlist } = state;
  const room = playlist && roomOf(playlist);
  if (!dock || !playlist || isInRoom(location, room)) return null;
  return createPortal(<Card state={state} playlist={playlist} room={room} />, dock);
};

const Card = ({ state, playlist, room }: { state: PlaybackState; playlist: PlaylistRef; room: string | null }) => {
  const { navigate } = useShell();
  const playback = usePlayback();
  const song = shownSong(state);
  const title = song?.title ?? (playlist.name || texts.heading);
  const sounding = isSounding(state);
  const isOn = state.phase === 'on';
  const open = () => room && navigate(room, { state: { playlistName: playlist.name } });
  return (
    <section className={styles.card} aria-label={texts.bar}>
      <div className={styles.row}>
        <span className={styles.picture}>
          <Cover id={song?.id ?? playlist.id} src={httpUrl(song?.imageUrl)} alt="" size={44} rounded="chip" />
          <span className={styles.sign}>
            {state.player.status === 'loading' || state.phase === 'reading' ? (
              <LoaderCircle size={20} className={styles.turning} />
            ) : (
              <Equalizer resting={!sounding} />
            )}
          </span>
        </span>
        <div className={styles.words}>
          <button type="button" className={styles.open} aria-label={texts.openRoom(title)} onClick={open} dir="auto">
            {title}
          </button>
          <p className={styles.author} dir="auto">
            {song ? shownArtist(song.author, playlist.service) : (state.problem?.title ?? texts.loading)}
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
            <IconButton
              label={sounding ? controls.pause : controls.play}
              icon={sounding ? <Pause size={18} fill="currentColor" /> : <Play size={18} fill="currentColor" />}
              size="small"
              variant="filled"
              onClick={() => playback.toggle()}
            />
            <IconButton
              label={controls.next}
              icon={<SkipForward size={18} fill="currentColor" />}
              size="small"
              disabled={!state.player.hasNext}
              onClick={() => playback.next()}
            />
          </div>
        ) : (
          <IconButton label={controls.end} icon={<X size={18} />} size="small" onClick={playback.end} />
        )}
      </div>
      {isOn ? <Progress durationMs={state.player.durationMs} /> : null}
    </section>
  );
};

const Progress = ({ durationMs }: { durationMs: number | null }) => {
  const position = usePosition();
  const share = durationMs ? Math.min(position / durationMs, 1) : 0;
  return <span className={styles.progress} style={{ scale: `${share} 1` }} aria-hidden="true" />;
};
