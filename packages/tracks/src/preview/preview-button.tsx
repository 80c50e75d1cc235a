import type { Track } from '@playa/contracts';
import { IconButton } from '@playa/ui';
import { Pause, Play } from 'lucide-react';
import { describeTrack } from '../describe/describe-track.ts';
import { texts } from '../texts.ts';
import { previewUrlOf } from './preview-player.ts';
import { usePreviewPlayer, usePreviewStatus } from './use-preview.ts';

export interface PreviewButtonProps {
  track: Track;
  tabIndex?: number;
}

/** Plays and pauses a song's preview; disabled where there is none. */
export const PreviewButton = ({ track, tabIndex }: PreviewButtonProps) => {
  const player = usePreviewPlayer();
  const status = usePreviewStatus(track);
  const playable = previewUrlOf(track) !== null;
  const on = status === 'playing' || status === 'loading';
  const { title } = describeTrack(track);
  return (
    <IconButton
      label={playable ? texts.preview(on, title) : texts.noPreview(title)}
      icon={on ? <Pause size={20} /> : <Play size={20} />}
      disabled={!playable}
      tabIndex={tabIndex}
      onClick={() => player.toggle(track)}
    />
  );
};
