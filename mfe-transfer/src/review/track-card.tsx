import type { Track } from '@playa/contracts';
import { formatDuration, formatSpokenDuration, PreviewButton } from '@playa/tracks';
import { Cover, VisuallyHidden } from '@playa/ui';
import type { ReactNode } from 'react';
import { reviewTexts as texts } from '../texts.ts';
import type { ReviewTrack } from './choose-match.ts';
import { type Difference, displayText } from './differences.ts';
import styles from './track-card.module.css';

const isOfService = (track: ReviewTrack): track is Track => track.service !== 'file';

/** One side of the comparison. Differences are highlighted, also for screen readers. */
export const TrackCard = ({
  label,
  track,
  differences,
}: {
  label: ReactNode;
  track: ReviewTrack;
  differences: ReadonlySet<Difference>;
}) => {
  const { title, author } = displayText(track);
  const highlight = (field: Difference, children: ReactNode) =>
    differences.has(field) ? (
      <mark className={styles.different}>
        <VisuallyHidden>{texts.different}</VisuallyHidden>
        {children}
      </mark>
    ) : (
      children
    );
  return (
    <div className={styles.card}>
      <p className={styles.label}>{label}</p>
      {isOfService(track) ? (
        <PreviewButton track={track} />
      ) : (
        <Cover id={track.id} src={null} alt="" size={48} rounded="chip" />
      )}
      <p className={styles.title} dir="auto">
        {highlight('title', title || texts.unknown)}
      </p>
      <p dir="auto">{highlight('artist', author || texts.unknown)}</p>
      {track.album ? <p dir="auto">{highlight('album', track.album)}</p> : null}
      {track.durationMs === null ? null : (
        <p>
          <span className={styles.length} aria-hidden="true">
            {highlight('length', formatDuration(track.durationMs))}
          </span>
          <VisuallyHidden>
            {differences.has('length') ? texts.different : ''}
            {formatSpokenDuration(track.durationMs)}
          </VisuallyHidden>
        </p>
      )}
    </div>
  );
};
