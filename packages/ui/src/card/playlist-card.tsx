import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Cover } from '../cover/cover.tsx';
import { classNames } from '../internal/class-names.ts';
import { onPlainClick } from '../internal/plain-click.ts';
import stretched from '../internal/stretched.module.css';
import { Card } from './card.tsx';
import styles from './playlist-card.module.css';

export type PlaylistCardProps = {
  /** Determines the drawn cover when there is no picture. */
  id: string;
  title: string;
  /** The number of songs as a text. */
  count: string;
  coverSrc?: string | null;
  /** Path of the playlist's page; the whole card is a link to it. */
  href?: string;
  onOpen?: () => void;
  /** Shows the play button; needs `playLabel`, which should name the playlist. */
  onPlay?: () => void;
  playLabel?: string;
  /** Buttons below the title. */
  actions?: ReactNode;
  /** Truncates the title to one line from 640 px on, so that all cards of a grid have the same height. */
  singleLineTitle?: boolean;
  className?: string;
};

/** A card with a playlist's cover, and a play button over the cover. */
export function PlaylistCard({
  id,
  title,
  count,
  coverSrc,
  href,
  onOpen,
  onPlay,
  playLabel,
  actions,
  singleLineTitle,
  className,
}: PlaylistCardProps) {
  return (
    <Card liftOnHover padding="snug" className={classNames(styles.card, className)}>
      <div className={styles.picture}>
        <Cover id={id} src={coverSrc} alt="" className={styles.cover} />
        {onPlay ? (
          <IconButton
            label={playLabel ?? title}
            icon={<Play size={24} fill="currentColor" strokeLinejoin="round" />}
            variant="sunset"
            size="large"
            className={styles.play}
            onClick={onPlay}
          />
        ) : null}
      </div>
      <div className={styles.words}>
        <h2
          className={classNames(styles.title, singleLineTitle && styles.singleLine)}
          dir="auto"
          title={singleLineTitle ? title : undefined}
        >
          {href ? (
            <a href={href} className={classNames(styles.link, stretched.stretched)} onClick={onPlainClick(onOpen)}>
              {title}
            </a>
          ) : (
            title
          )}
        </h2>
        <p className={styles.count}>{count}</p>
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </Card>
  );
}
