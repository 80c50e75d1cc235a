import type { ReactNode } from 'react';
import { Cover } from '../cover/cover.tsx';
import { VisuallyHidden } from '../internal/visually-hidden.tsx';
import { Skeleton } from '../state/skeleton.tsx';
import styles from './playlist-hero.module.css';

export type PlaylistHeroProps = {
  /** Decides the drawing where there is no picture. */
  id: string;
  /** The picture; null where the cover is drawn, undefined until that is known: a skeleton stands in its place. */
  src: string | null | undefined;
  /** Null until it is known. */
  name: string | null;
  /** The heading until the name is known, for screen readers. */
  placeholder: string;
  /** `h1` on a page of its own, `h2` inside another one. */
  heading?: 'h1' | 'h2';
  /** Before everything: the way back. */
  lead?: ReactNode;
  /** Above the name, in one line: where the playlist comes from. */
  above?: ReactNode;
  description?: ReactNode;
  /** How many songs, and how long they play. */
  facts?: ReactNode;
  /** Up to three buttons, side by side on phones. */
  actions?: ReactNode;
  /** Smaller ones. */
  more?: ReactNode;
};

/** The top of a playlist's page: a large cover whose colours light the page, the name, and what can be done with the playlist. */
export function PlaylistHero(props: PlaylistHeroProps) {
  const { id, src, name, placeholder, heading: Heading = 'h1', lead, above, description, facts, actions, more } = props;
  return (
    <header className={styles.head}>
      {/* The cover once more, blurred: the page's light. */}
      {src === undefined ? null : (
        <Cover id={id} src={src} alt="" rounded="none" className={styles.glow} aria-hidden="true" />
      )}
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      {src === undefined ? (
        <Skeleton rounded="card" height="auto" className={styles.cover} />
      ) : (
        <Cover id={id} src={src} alt="" rounded="card" loading="eager" className={styles.cover} />
      )}
      <div className={styles.words}>
        {above ? <div className={styles.above}>{above}</div> : null}
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
        {facts ? <div className={styles.facts}>{facts}</div> : null}
        {actions || more ? (
          <div className={styles.actions}>
            {actions ? <div className={styles.main}>{actions}</div> : null}
            {more ? <div className={styles.more}>{more}</div> : null}
          </div>
        ) : null}
      </div>
    </header>
  );
}
