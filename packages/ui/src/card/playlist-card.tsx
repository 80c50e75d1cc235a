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
  /** Decides the drawn cover when there is no picture. */
  id: string;
  title: string;
  /** How many songs, in words. */
  count: string;
  coverSrc?: string | null;
  /** Where the playlist's own page is; the whole card leads there. */
  href?: string;
  onOpen?: () => void;
  /** Shows the play button; needs `playLabel`, which should name the playlist. */
  onPlay?: () => void;
  playLabel?: string;
  /** Buttons below the title, side by side. */
  actions?: ReactNode;
  /** One line of title from 640 px on, so that cards side by side and below each other are of one height. */
  even?: boolean;
  className?: string;
};

/** A playlist as its cover, with a play button floating over it. */
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
  even,
  className,
}: PlaylistCardProps) {
  return (
    <Card lifts padding="snug" className={classNames(styles.card, className)}>
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
        <h2 className={classNames(styles.title, even && styles.even)} dir="auto" title={even ? title : undefined}>
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
