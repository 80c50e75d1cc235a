import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import { useGradually } from './use-gradually.ts';
import { useRowHeight } from './use-row-height.ts';
import { useScrollMargin } from './use-scroll-margin.ts';
import { useTooFast } from './use-too-fast.ts';

export interface VirtualRow {
  /** Place in the list, from 0. */
  position: number;
  key: string | number;
  /** Pixels from the list's top. */
  top: number;
  /** Only the names for now: what is scrolled past faster than it can be read costs little. */
  brief: boolean;
}

export interface VirtualRows {
  rows: VirtualRow[];
  /** Pixels of the whole list. */
  height: number;
  rowHeight: number;
}

/** Rows rendered beyond each end of the window. */
const overscan = 8;
/** Rows in a second. */
const readable = 40;
/** Rows that a frame has time for on a slow phone: new ones, and brief ones made whole. */
const perFrame = { added: 16, whole: 2 };

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
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const middle = (startIndex + endIndex) / 2;
  const spread = virtualizer.isScrolling;
  const tooFast = useTooFast(startIndex, readable) && spread;
  const positions = items.map(({ index }) => index);
  const rendered = useGradually(positions, { perFrame: perFrame.added, spread, always: active, middle });
  const whole = useGradually(rendered, { perFrame: tooFast ? 0 : perFrame.whole, spread, always: active, middle });

  const isRendered = new Set(rendered);
  const isWhole = new Set(whole);
  const rows = items
    .filter(({ index }) => isRendered.has(index))
    .map(({ index, key, start }) => ({
      position: index,
      key: String(key),
      top: start - scrollMargin,
      brief: !isWhole.has(index),
    }));
  return { rows, height: virtualizer.getTotalSize(), rowHeight };
};
