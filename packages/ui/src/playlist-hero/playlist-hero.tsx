import type { ReactNode } from 'react';
import { Cover } from '../cover/cover.tsx';
import { VisuallyHidden } from '../internal/visually-hidden.tsx';
import { Skeleton } from '../state/skeleton.tsx';
import styles from './playlist-hero.module.css';

export type PlaylistHeroProps = {
  /** Determines the drawn cover where there is no picture. */
  id: string;
  /** URL of the picture. Null: the cover is drawn. Undefined: not known yet, a skeleton is shown. */
  src: string | null | undefined;
  /** Null until it is known. */
  name: string | null;
  /** The heading until the name is known, for screen readers. */
  placeholder: string;
  /** `h1` on the playlist's page, `h2` inside another page. */
  heading?: 'h1' | 'h2';
  /** Shown before everything else. */
  backLink?: ReactNode;
  /** One line above the name, e.g. the playlist's service. */
  aboveName?: ReactNode;
  description?: ReactNode;
  /** Number of songs and total duration. */
  stats?: ReactNode;
  /** Up to three buttons, side by side on phones. */
  actions?: ReactNode;
  /** Smaller buttons. */
  moreActions?: ReactNode;
};

/** The top of a playlist's page: a large cover whose colours tint the page, the name, and the playlist's actions. */
export function PlaylistHero(props: PlaylistHeroProps) {
  const {
    id,
    src,
    name,
    placeholder,
    heading: Heading = 'h1',
    backLink,
    aboveName,
    description,
    stats,
    actions,
    moreActions,
  } = props;
  return (
    <header className={styles.head}>
      {/* A blurred copy of the cover tints the page. */}
      {src === undefined ? null : (
        <Cover id={id} src={src} alt="" rounded="none" className={styles.glow} aria-hidden="true" />
      )}
      {backLink ? <div className={styles.backLink}>{backLink}</div> : null}
      {src === undefined ? (
        <Skeleton rounded="card" height="auto" className={styles.cover} />
      ) : (
        <Cover id={id} src={src} alt="" rounded="card" loading="eager" className={styles.cover} />
      )}
      <div className={styles.words}>
        {aboveName ? <div className={styles.aboveName}>{aboveName}</div> : null}
        {name === null ? (
          <Heading className={styles.name}>
            <VisuallyHidden>{placeholder}</VisuallyHidden>
            <Skeleton width="min(70vw, 20rem)" height="1em" />
          </Heading>
        ) : (
          <Heading className={styles.name} dir="auto">
            {name}
          </Heading>
        )}
        {description ? (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        ) : null}
        {stats ? <div className={styles.stats}>{stats}</div> : null}
        {actions || moreActions ? (
          <div className={styles.actions}>
            {actions ? <div className={styles.main}>{actions}</div> : null}
            {moreActions ? <div className={styles.moreActions}>{moreActions}</div> : null}
          </div>
        ) : null}
      </div>
    </header>
  );
}
