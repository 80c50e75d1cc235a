import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import { useFastScroll } from './use-fast-scroll.ts';
import { useIncrementalRendering } from './use-incremental-rendering.ts';
import { useRowHeight } from './use-row-height.ts';
import { useScrollMargin } from './use-scroll-margin.ts';

export interface VirtualRow {
  /** Index in the list, from 0. */
  position: number;
  key: string | number;
  /** Pixels from the top of the list. */
  top: number;
  /** Render only title and author, while rows scroll past too fast to be read. */
  compact: boolean;
}

export interface VirtualRows {
  rows: VirtualRow[];
  /** Height of the whole list in pixels. */
  height: number;
  rowHeight: number;
}

/** Rows rendered beyond each end of the window. */
const overscan = 8;
const maxReadableRowsPerSecond = 40;
/** Rows that a slow phone can render per frame: added rows, and compact rows rendered in full. */
const perFrame = { added: 16, full: 2 };

/** Selects the rows to render: those in the window, and the `active` one so that it can be focused. */
export const useVirtualRows = (
  element: RefObject<HTMLElement | null>,
  { count, active, keyOf }: { count: number; active: number; keyOf: (position: number) => string | number },
): VirtualRows => {
  const rowHeight = useRowHeight();
  const scrollMargin = useScrollMargin(element);
  const virtualizer = useWindowVirtualizer({
    count,
    overscan,
    scrollMargin,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    rangeExtractor: useCallback(
      (range: Range) => {
        const positions = defaultRangeExtractor(range);
        if (active >= range.count || positions.includes(active)) return positions;
        return [...positions, active].sort((a, b) => a - b);
      },
      [active],
    ),
  });
  const items = virtualizer.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const middle = (startIndex + endIndex) / 2;
  const spread = virtualizer.isScrolling;
  const isFast = useFastScroll(startIndex, maxReadableRowsPerSecond) && spread;
  const positions = items.map(({ index }) => index);
  const rendered = useIncrementalRendering(positions, { perFrame: perFrame.added, spread, required: active, middle });
  const full = useIncrementalRendering(rendered, {
    perFrame: isFast ? 0 : perFrame.full,
    spread,
    required: active,
    middle,
  });

  const isRendered = new Set(rendered);
  const isFull = new Set(full);
  const rows = items
    .filter(({ index }) => isRendered.has(index))
    .map(({ index, key, start }) => ({
      position: index,
      key: String(key),
      top: start - scrollMargin,
      compact: !isFull.has(index),
    }));
  return { rows, height: virtualizer.getTotalSize(), rowHeight };
};
