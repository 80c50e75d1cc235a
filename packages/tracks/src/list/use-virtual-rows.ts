import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useRowHeight } from './use-row-height.ts';
import { useScrollMargin } from './use-scroll-margin.ts';

export interface VirtualRow {
  /** Place in the list, from 0. */
  position: number;
  key: string | number;
  /** Pixels from the list's top. */
  top: number;
}

export interface VirtualRows {
  rows: VirtualRow[];
  /** Pixels of the whole list. */
  height: number;
  rowHeight: number;
  /** The user scrolls faster than rows can be read. */
  isFast: boolean;
}

/** Rows rendered beyond each end of the window. */
const overscan = 8;
/** More rows than this between two renderings are too many to read. */
const readableRows = 8;

/** Which rows of a list to render: those in the window, and the one at `active`, so that it can be focused. */
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
  const first = virtualizer.range?.startIndex ?? 0;
  const firstBefore = useRef(first);
  const isFast = virtualizer.isScrolling && Math.abs(first - firstBefore.current) > readableRows;
  useEffect(() => {
    firstBefore.current = first;
  });
  const rows = items.map(({ index, key, start }) => ({ position: index, key: String(key), top: start - scrollMargin }));
  return { rows, height: virtualizer.getTotalSize(), rowHeight, isFast };
};
