import { LikeButton, toHttpUrl } from '@playa/tracks';
import { Cover, Skeleton, VisuallyHidden } from '@playa/ui';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { currentSong } from '../playback/playback-state.ts';
import { shownSong } from '../playback/shown-song.ts';
import { usePlayback, usePlaybackState } from '../playback/use-playback.ts';
import type { PlayerStatus } from '../players/player.ts';
import { texts } from '../texts.ts';
import { toneColour } from './cover-tone.ts';
import { RoomControls } from './room-controls.tsx';
import styles from './room-stage.module.css';
import { SeekBar } from './seek-bar.tsx';
import { SoundWave } from './sound-wave.tsx';
import { useCoverTone } from './use-cover-tone.ts';
import { useRoomKeys } from './use-room-keys.ts';
import { VolumeControl } from './volume-control.tsx';

const hints: Readonly<Partial<Record<PlayerStatus, string>>> = texts.hints;

interface RoomStageProps {
  /** Seed of the drawn cover while there is no song. */
  coverId: string;
  /** Renders the sheet with the list of songs. */
  songList: (onClose: () => void) => ReactNode;
  /** Rendered below the buttons, instead of the player's hint. */
  note?: ReactNode;
  /** Rendered over the cover. */
  overlay?: ReactNode;
  /** Always one column, as there is a column beside it. */
  stacked?: boolean;
  /** Rendered at the end. */
  children?: ReactNode;
}

/** The current song with cover and all controls. */
export const RoomStage = ({ coverId: ownId, songList, note, overlay, stacked, children }: RoomStageProps) => {
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
      <div className={styles.light} style={{ '--light': toneColour(tone) } as CSSProperties} aria-hidden="true" />
      <div className={styles.picture}>
        {song ? (
          <Cover id={coverId} src={cover} alt="" rounded="card" loading="eager" className={styles.cover} />
        ) : (
          <Skeleton rounded="card" height="auto" className={styles.cover} />
        )}
        <div className={styles.wave}>
          <SoundWave />
        </div>
        {overlay}
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
