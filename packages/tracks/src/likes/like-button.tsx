import type { Track } from '@playa/contracts';
import { IconButton } from '@playa/ui';
import { Heart } from 'lucide-react';
import { describeTrack } from '../describe/describe-track.ts';
import { texts } from '../texts.ts';
import styles from './like-button.module.css';
import { useLiked } from './use-likes.ts';

export interface LikeButtonProps {
  track: Track;
  tabIndex?: number;
}

/** The heart of a song; nothing where its songs cannot be liked. */
export const LikeButton = ({ track, tabIndex }: LikeButtonProps) => {
  const { liked, likes } = useLiked(track);
  if (!likes.canLike(track.service)) return null;
  return (
    <IconButton
      label={texts.like(describeTrack(track).title)}
      icon={<Heart size={20} />}
      aria-pressed={liked}
      tabIndex={tabIndex}
      className={styles.heart}
      onClick={() => likes.toggle(track)}
    />
  );
};
