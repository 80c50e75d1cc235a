import { LikeButton, toHttpUrl } from '@playa/tracks';
import { Cover, Skeleton, VisuallyHidden } from '@playa/ui';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { currentSong } from '../playback/playback-state.ts';
import { shownSong } from '../playback/shown-song.ts';
import { usePlayback, usePlaybackState } from '../playback/use-playback.ts';
import type { PlayerStatus } from '../players/player.ts';
import { texts } from '../texts.ts';
import { lightOf } from './cover-tone.ts';
import { RoomControls } from './room-controls.tsx';
import styles from './room-stage.module.css';
import { SeekBar } from './seek-bar.tsx';
import { SoundWave } from './sound-wave.tsx';
import { useCoverTone } from './use-cover-tone.ts';
import { useRoomKeys } from './use-room-keys.ts';
import { VolumeControl } from './volume-control.tsx';

const hints: Readonly<Partial<Record<PlayerStatus, string>>> = texts.hints;

interface RoomStageProps {
  /** A cover is drawn from this while there is no song. */
  coverId: string;
  /** The songs, over the room. */
  songList: (onClose: () => void) => ReactNode;
  /** Below the buttons: in place of what the player waits for. */
  note?: ReactNode;
  /** Over the cover. */
  over?: ReactNode;
  /** In one column however wide the window is: there is something beside it. */
  stacked?: boolean;
  /** Below all of it. */
  children?: ReactNode;
}

/** The song that plays, large, with everything to control it. */
export const RoomStage = ({ coverId: ownId, songList, note, over, stacked, children }: RoomStageProps) => {
  const playback = usePlayback();
  const state = usePlaybackState();
  const [showsList, setShowsList] = useState(false);
  useRoomKeys(playback);
  const song = shownSong(state);
  const track = currentSong(state);
  const cover = toHttpUrl(song?.imageUrl);
  const coverId = song?.id ?? ownId;
  const tone = useCoverTone(coverId, cover);
  return (
    <div className={styles.stage} data-stacked={stacked ? '' : undefined}>
      <div className={styles.light} style={{ '--light': lightOf(tone) } as CSSProperties} aria-hidden="true" />
      <div className={styles.picture}>
        {song ? (
          <Cover id={coverId} src={cover} alt="" rounded="card" loading="eager" className={styles.cover} />
        ) : (
          <Skeleton rounded="card" height="auto" className={styles.cover} />
        )}
        <div className={styles.wave}>
          <SoundWave />
        </div>
        {over}
      </div>
      <div className={styles.panel}>
        <div className={styles.head}>
          <div className={styles.words}>
            {song ? (
              <>
                <h2 className={styles.title} dir="auto">
                  {song.title}
                </h2>
                <p className={styles.author} dir="auto">
                  {song.author}
                </p>
              </>
            ) : (
              <div role="status">
                <VisuallyHidden>{texts.loading}</VisuallyHidden>
                <Skeleton width="60%" height="34px" />
                <Skeleton width="35%" height="18px" />
              </div>
            )}
          </div>
          {track ? <LikeButton track={track} /> : null}
        </div>
        <SeekBar durationMs={state.player.durationMs} />
        <RoomControls onShowList={() => setShowsList(true)} />
        {note ?? (
          <p className={styles.hint} role="status">
            {hints[state.player.status]}
          </p>
        )}
        <VolumeControl />
        {children}
      </div>
      {showsList ? songList(() => setShowsList(false)) : null}
    </div>
  );
};
