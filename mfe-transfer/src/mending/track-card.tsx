import type { Track } from '@playa/contracts';
import { formatDuration, formatSpokenDuration, PreviewButton } from '@playa/tracks';
import { Cover, VisuallyHidden } from '@playa/ui';
import type { ReactNode } from 'react';
import { mendingTexts as texts } from '../texts.ts';
import { type Difference, wordsOf } from './differences.ts';
import type { MendTrack } from './mend-track.ts';
import styles from './track-card.module.css';

const isOfService = (track: MendTrack): track is Track => track.service !== 'file';

/** One side of the comparison. What differs from the other side is emphasised, and said to screen readers. */
export const TrackCard = ({
  label,
  track,
  differences,
}: {
  label: ReactNode;
  track: MendTrack;
  differences: ReadonlySet<Difference>;
}) => {
  const { title, author } = wordsOf(track);
  const shown = (what: Difference, children: ReactNode) =>
    differences.has(what) ? (
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
        {shown('title', title || texts.unknown)}
      </p>
      <p dir="auto">{shown('artist', author || texts.unknown)}</p>
      {track.album ? <p dir="auto">{shown('album', track.album)}</p> : null}
      {track.durationMs === null ? null : (
        <p>
          <span className={styles.length} aria-hidden="true">
            {shown('length', formatDuration(track.durationMs))}
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
