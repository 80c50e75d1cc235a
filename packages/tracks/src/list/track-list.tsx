import type { ServiceName } from '@playa/contracts';
import { useCallback, useRef } from 'react';
import { LikeServicesContext } from '../likes/like-services-context.ts';
import type { LikeableService } from '../likes/likeable-services.ts';
import { useLikeActions } from '../likes/use-likes.ts';
import { PreviewHost } from '../preview/preview-host.tsx';
import { usePreviewOwner } from '../preview/preview-owner-context.ts';
import { usePreviewPlayer } from '../preview/use-preview.ts';
import type { RowEntry } from '../rows/row-entry.ts';
import { type PlayRow, PlayRowContext } from './play-row-context.ts';
import { type RowActions, RowActionsContext } from './row-actions-context.ts';
import styles from './track-list.module.css';
import { LoadingRow, TrackRow } from './track-row.tsx';
import { useRovingFocus } from './use-roving-focus.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface TrackListProps {
  entries: readonly RowEntry[];
  /** Accessible name: the playlist's name. */
  label: string;
  /** Named in the reasons of unavailable rows. */
  service: ServiceName;
  /** Indexes (`RowEntry.index`) of rows marked as duplicates, see `findDuplicates`. */
  duplicates?: ReadonlySet<number>;
  /** More rows are loading. */
  loadingMore?: boolean;
  /**
   * The number of rows after loading. Their space is reserved. Omit it if unknown, for example while the list is
   * filtered.
   */
  total?: number | null;
  /** Plays a song after a click on its title or the key 'p'. Without it, songs only have previews. */
  onPlay?: PlayRow;
  /**
   * Services whose songs have like buttons; by default all likeable services. Must be the same array in every render.
   */
  likes?: readonly LikeableService[];
  /**
   * Additional buttons at the end of each song's row. Must be the same function as long as the buttons are the same.
   */
  actions?: RowActions;
}

/** Placeholder rows while loading an unknown number of rows. */
const unknownRows = 3;

const none: ReadonlySet<number> = new Set();

const countOf = ({ entries, loadingMore, total }: TrackListProps): number => {
  if (!loadingMore) return entries.length;
  return Math.max(total ?? entries.length + unknownRows, entries.length);
};

/** The songs of a playlist as a virtualised list. The window scrolls it. */
export const TrackList = (props: TrackListProps) => (
  <PreviewHost>
    <LikeServicesContext value={props.likes ?? null}>
      <PlayRowContext value={props.onPlay ?? null}>
        <RowActionsContext value={props.actions ?? null}>
          <TrackGrid {...props} />
        </RowActionsContext>
      </PlayRowContext>
    </LikeServicesContext>
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
  const { active, onKeyDown, onFocus } = useRovingFocus(element, {
    count,
    actions: {
      togglePreview: (position) => withTrack(position, (track) => player.toggle(track, owner)),
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
      {rows.map(({ position, key, top, compact }) => {
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
            compact={compact}
          />
        );
      })}
    </div>
  );
};
