import type { Track } from '@playa/contracts';
import { Cover, Equalizer } from '@playa/ui';
import { CircleAlert, LoaderCircle, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeTrack } from '../describe/describe-track.ts';
import { toHttpUrl } from '../describe/http-url.ts';
import { texts } from '../texts.ts';
import styles from './preview-button.module.css';
import { PreviewHost } from './preview-host.tsx';
import { usePreviewOwner } from './preview-owner-context.ts';
import type { PreviewStatus } from './preview-player.ts';
import { PreviewProgress } from './preview-progress.tsx';
import { usePreviewPlayer, usePreviewStatus } from './use-preview.ts';

export interface PreviewButtonProps {
  track: Track;
  tabIndex?: number;
}

const buttonLabel = (status: PreviewStatus, title: string): string => {
  if (status === 'playing') return texts.preview.pause(title);
  if (status === 'loading' || status === 'open') return texts.preview.close;
  return status === 'failed' ? texts.preview.again(title) : texts.preview.play(title);
};

const statusIcons: Readonly<Record<PreviewStatus, ReactNode>> = {
  idle: <Play size={16} fill="currentcolor" />,
  loading: <LoaderCircle size={20} className={styles.turning} />,
  playing: (
    <>
      <Equalizer className={styles.moving} />
      <Pause size={18} fill="currentcolor" className={styles.pause} />
    </>
  ),
  paused: <Play size={16} fill="currentcolor" />,
  open: <Equalizer paused />,
  failed: <CircleAlert size={20} />,
};

/** A song's cover, 48 px, which plays and pauses its preview. Disabled without a preview. */
export const PreviewButton = (props: PreviewButtonProps) => (
  <PreviewHost>
    <CoverButton {...props} />
  </PreviewHost>
);

const CoverButton = ({ track, tabIndex }: PreviewButtonProps) => {
  const player = usePreviewPlayer();
  const owner = usePreviewOwner() ?? player;
  const status = usePreviewStatus(track);
  const playable = player.hasPreview(track);
  const { title } = describeTrack(track);
  const name = playable ? buttonLabel(status, title) : texts.preview.none(title);
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      disabled={!playable}
      tabIndex={tabIndex}
      data-status={status}
      className={styles.button}
      onClick={() => player.toggle(track, owner)}
    >
      <Cover id={track.id} src={toHttpUrl(track.imageUrl)} alt="" size={48} rounded="chip" />
      {playable ? <span className={styles.sign}>{statusIcons[status]}</span> : null}
      {status === 'playing' || status === 'paused' ? <PreviewProgress className={styles.ring} /> : null}
    </button>
  );
};
