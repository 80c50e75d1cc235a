import type { ServiceName } from '@playa/contracts';
import { useCallback, useRef } from 'react';
import type { LikeableService } from '../likes/likeable-services.ts';
import { LikedServicesContext } from '../likes/liked-services.ts';
import { useLikeActions } from '../likes/use-likes.ts';
import { PreviewHost } from '../preview/preview-host.tsx';
import { usePreviewOwner } from '../preview/preview-owner.ts';
import { usePreviewPlayer } from '../preview/use-preview.ts';
import type { RowEntry } from '../rows/row-entry.ts';
import { type PlayRow, PlayRowContext } from './play-row.ts';
import { type RowActions, RowActionsContext } from './row-actions.ts';
import styles from './track-list.module.css';
import { LoadingRow, TrackRow } from './track-row.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface TrackListProps {
  entries: readonly RowEntry[];
  /** What the list holds, for screen readers: the playlist's name. */
  label: string;
  /** Named in the reasons of unavailable rows. */
  service: ServiceName;
  /** Places (`RowEntry.index`) that are marked as duplicates, see `findDuplicates`. */
  duplicates?: ReadonlySet<number>;
  /** More rows are on their way. */
  loadingMore?: boolean;
  /**
   * How many rows this list will have when all have arrived: their places are kept free. Leave it out where that is unknown,
   * as while the list is filtered.
   */
  total?: number | null;
  /** Plays a song, on a press on its title or the key 'p'. Without it songs have previews alone. */
  onPlay?: PlayRow;
  /** Services whose songs have hearts; every one that takes likes unless given. The same array at each rendering. */
  likes?: readonly LikeableService[];
  /** Further buttons at the end of each song's row. The same function while they stay the same. */
  actions?: RowActions;
}

/** Places shown for rows that are on their way when their number is unknown. */
const unknownRows = 3;

const none: ReadonlySet<number> = new Set();

const countOf = ({ entries, loadingMore, total }: TrackListProps): number => {
  if (!loadingMore) return entries.length;
  return Math.max(total ?? entries.length + unknownRows, entries.length);
};

/** The songs of a playlist, any number of them: only rows in the window are in the page. The page's window scrolls it. */
export const TrackList = (props: TrackListProps) => (
  <PreviewHost>
    <LikedServicesContext value={props.likes ?? null}>
      <PlayRowContext value={props.onPlay ?? null}>
        <RowActionsContext value={props.actions ?? null}>
          <TrackGrid {...props} />
        </RowActionsContext>
      </PlayRowContext>
    </LikedServicesContext>
  </PreviewHost>
);

const TrackGrid = (props: TrackListProps) => {
  const { entries, label, service, duplicates = none, loadingMore = false, total = null } = props;
  const element = useRef<HTMLDivElement>(null);
  const player = usePreviewPlayer();
  const likes = useLikeActions();
  const owner = usePreviewOwner() ?? player;
  const count = countOf(props);

  const withTrack = (position: number, act: PlayRow) => {
    const entry = entries[position];
    if (entry?.row.state === 'available') act(entry.row.track, entry.index);
  };
  const { active, onKeyDown, onFocus } = useRowFocus(element, {
    count,
    actions: {
      open: (position) => withTrack(position, (track) => player.toggle(track, owner)),
      like: (position) => withTrack(position, (track) => likes.toggle(track)),
      play: (position) => withTrack(position, (track, index) => props.onPlay?.(track, index)),
    },
  });
  const keyOf = useCallback((position: number) => entries[position]?.index ?? `loading-${position}`, [entries]);
  const { rows, height, rowHeight } = useVirtualRows(element, { count, active, keyOf });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be rendered in part
    <div
      ref={element}
      role="grid"
      aria-label={label}
      aria-rowcount={loadingMore && total === null ? -1 : count}
      aria-busy={loadingMore}
      className={styles.list}
      style={{ height }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {rows.map(({ position, key, top, brief }) => {
        const entry = entries[position];
        const place = { position, top, height: rowHeight, active: position === active };
        if (!entry) return <LoadingRow key={key} {...place} />;
        return (
          <TrackRow
            key={key}
            {...place}
            row={entry.row}
            number={entry.index + 1}
            service={service}
            duplicate={duplicates.has(entry.index)}
            brief={brief}
          />
        );
      })}
    </div>
  );
};
