import type { Track } from '@playa/contracts';
import { IconButton } from '@playa/ui';
import { Heart } from 'lucide-react';
import { describeTrack } from '../describe/describe-track.ts';
import { texts } from '../texts.ts';
import styles from './like-button.module.css';
import { useLike } from './use-likes.ts';

export interface LikeButtonProps {
  track: Track;
  tabIndex?: number;
}

/** The like button of a song. Renders nothing if the user cannot like songs of its service. */
export const LikeButton = ({ track, tabIndex }: LikeButtonProps) => {
  const { liked, canLike, toggle } = useLike(track);
  if (!canLike) return null;
  const { title, author } = describeTrack(track);
  return (
    <IconButton
      label={texts.like.name(title, author)}
      icon={<Heart size={20} />}
      aria-pressed={liked}
      tabIndex={tabIndex}
      className={styles.heart}
      onClick={toggle}
    />
  );
};
