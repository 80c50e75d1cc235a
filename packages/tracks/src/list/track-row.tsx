import type { PlaylistRow, ServiceName, Track } from '@playa/contracts';
import { Cover, Skeleton } from '@playa/ui';
import { memo, useContext } from 'react';
import { describeRow, type RowDescription } from '../describe/describe-row.ts';
import { formatDuration, formatSpokenDuration } from '../describe/format-duration.ts';
import { LikeButton } from '../likes/like-button.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import { usePreviewStatus } from '../preview/use-preview.ts';
import { texts } from '../texts.ts';
import { GridCell, GridRow, type RowPlacement } from './grid-row.tsx';
import { PlayRowContext } from './play-row-context.ts';
import { RowActionsContext } from './row-actions-context.ts';
import styles from './track-row.module.css';

export interface TrackRowProps extends RowPlacement {
  row: PlaylistRow;
  /** The row's position in the playlist, from 1. */
  number: number;
  service: ServiceName;
  duplicate: boolean;
  /** Renders only title and author. */
  compact: boolean;
}

const labelOf = ({ title, author, durationMs, unavailable, track }: RowDescription, duplicate: boolean): string =>
  texts.row(title, author, [
    ...(durationMs === null ? [] : [formatSpokenDuration(durationMs)]),
    ...(track?.explicit ? [texts.explicit] : []),
    ...(unavailable === null ? [] : [unavailable]),
    ...(duplicate ? [texts.duplicate] : []),
  ]);

/** One song of a list. Re-renders only when its props change. */
export const TrackRow = memo(({ compact, ...props }: TrackRowProps) => {
  const song = describeRow(props.row, props.service);
  return (
    <GridRow placement={props} label={labelOf(song, props.duplicate)}>
      {compact ? <CompactRow song={song} /> : <FullRow {...props} song={song} />}
    </GridRow>
  );
});

type CellsProps = Omit<TrackRowProps, 'compact'> & { song: RowDescription };

const FullRow = ({ song, number, duplicate, active }: CellsProps) => {
  const { title, author, durationMs, track, unavailable } = song;
  const tabIndex = active ? 0 : -1;
  const isOn = usePreviewStatus(track) !== 'idle';
  return (
    <>
      <GridCell className={styles.number}>{number}</GridCell>
      <GridCell className={styles.cover}>
        {track ? (
          <PreviewButton track={track} tabIndex={tabIndex} />
        ) : (
          <Cover id={title} alt="" size={48} rounded="chip" className={styles.faded} />
        )}
      </GridCell>
      <GridCell className={[styles.words, isOn && styles.on, !track && styles.unavailable].filter(Boolean).join(' ')}>
        <SongTitle title={title} track={track} index={number - 1} />
        <div className={styles.line}>
          {unavailable === null ? null : <span className={styles.badge}>{unavailable}</span>}
          {duplicate ? <span className={styles.badge}>{texts.duplicate}</span> : null}
          {track?.explicit ? (
            <abbr className={styles.badge} title={texts.explicit}>
              E
            </abbr>
          ) : null}
          <p className={styles.author} dir="auto">
            {author}
          </p>
        </div>
      </GridCell>
      <GridCell className={styles.album}>
        <span dir="auto">{track?.album}</span>
      </GridCell>
      <GridCell className={styles.length}>{durationMs === null ? null : formatDuration(durationMs)}</GridCell>
      <GridCell className={styles.heart}>{track ? <LikeButton track={track} tabIndex={tabIndex} /> : null}</GridCell>
      <ActionsCell track={track} index={number - 1} tabIndex={tabIndex} />
    </>
  );
};

/** The list's additional buttons. Rows have no such cell without them; an unavailable row reserves their space. */
const ActionsCell = ({ track, index, tabIndex }: { track: Track | null; index: number; tabIndex: number }) => {
  const actions = useContext(RowActionsContext);
  if (!actions) return null;
  return <GridCell className={styles.more}>{track ? actions(track, index, tabIndex) : null}</GridCell>;
};

/** Plays the song if the list has `onPlay`. Not in the Tab order, because the key 'p' does the same. */
const SongTitle = ({ title, track, index }: { title: string; track: Track | null; index: number }) => {
  const play = useContext(PlayRowContext);
  return (
    <p className={styles.title} dir="auto">
      {play && track ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.play}
          aria-label={texts.play(title)}
          onClick={() => play(track, index)}
        >
          {title}
        </button>
      ) : (
        title
      )}
    </p>
  );
};

const CompactRow = ({ song: { title, author } }: { song: RowDescription }) => (
  <GridCell className={styles.compact}>
    <p dir="auto">{title}</p>
    <p dir="auto">{author}</p>
  </GridCell>
);

/** Placeholder of a row that has not loaded. */
export const LoadingRow = memo((place: RowPlacement) => (
  <GridRow placement={place} label={texts.loadingRow}>
    <GridCell className={styles.number}>{null}</GridCell>
    <GridCell className={styles.cover}>
      <Skeleton width="48px" height="48px" />
    </GridCell>
    <GridCell className={styles.loading}>
      <Skeleton width="min(60%, 240px)" height="14px" />
      <Skeleton width="min(35%, 140px)" height="12px" />
    </GridCell>
  </GridRow>
));
