import type { PlaylistRow, ServiceName } from '@playa/contracts';
import { Cover, Skeleton } from '@playa/ui';
import { memo } from 'react';
import { describeRow, type RowDescription } from '../describe/describe-row.ts';
import { formatDuration, speakDuration } from '../describe/format-duration.ts';
import { LikeButton } from '../likes/like-button.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import { texts } from '../texts.ts';
import { GridCell, GridRow, type RowPlace } from './grid-row.tsx';
import styles from './track-row.module.css';

export interface TrackRowProps extends RowPlace {
  row: PlaylistRow;
  service: ServiceName;
  duplicate: boolean;
}

const labelOf = ({ title, author, durationMs, unavailable }: RowDescription, duplicate: boolean): string =>
  texts.row(title, author, [
    ...(durationMs === null ? [] : [speakDuration(durationMs)]),
    ...(unavailable === null ? [] : [unavailable]),
    ...(duplicate ? [texts.duplicate] : []),
  ]);

/** One song of a list. Rendered again only when something of it changes. */
export const TrackRow = memo(({ row, service, duplicate, ...place }: TrackRowProps) => {
  const song = describeRow(row, service);
  const { title, author, durationMs, track, unavailable } = song;
  const tabIndex = place.active ? 0 : -1;
  return (
    <GridRow place={place} label={labelOf(song, duplicate)}>
      <GridCell className={styles.cover}>
        {track ? (
          <PreviewButton track={track} tabIndex={tabIndex} />
        ) : (
          <Cover id={title} alt="" size={48} rounded="chip" className={styles.unavailable} />
        )}
      </GridCell>
      <GridCell className={styles.words}>
        <p className={styles.title} dir="auto">
          {title}
        </p>
        <p className={styles.author} dir="auto">
          {author}
        </p>
      </GridCell>
      <GridCell className={styles.end}>
        {duplicate ? <span className={styles.badge}>{texts.duplicate}</span> : null}
        {unavailable === null ? null : <span className={styles.badge}>{unavailable}</span>}
        {durationMs === null ? null : <span className={styles.length}>{formatDuration(durationMs)}</span>}
        {track ? <LikeButton track={track} tabIndex={tabIndex} /> : null}
      </GridCell>
    </GridRow>
  );
});

/** The place of a song that has not arrived. */
export const LoadingRow = memo((place: RowPlace) => (
  <GridRow place={place} label={texts.loadingRow}>
    <GridCell className={styles.words}>
      <Skeleton width="60%" height="14px" />
    </GridCell>
  </GridRow>
));
