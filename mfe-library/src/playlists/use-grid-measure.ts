import { type RefObject, useLayoutEffect, useState } from 'react';

export interface GridMeasure {
  columns: number;
  /** Of a row with the gap below it, in pixels. */
  rowHeight: number;
  /** Without that gap. */
  cardHeight: number;
}

/** What the grid was like when it was shown last, so that a page that comes back is as high as before from its first rendering on. */
let remembered: GridMeasure = { columns: 1, rowHeight: 460, cardHeight: 444 };

const measureOf = (grid: HTMLElement): GridMeasure => {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const columns = gridTemplateColumns.split(' ').filter(Boolean).length;
  const cardHeight = grid.firstElementChild?.getBoundingClientRect().height ?? 0;
  const rowHeight = cardHeight + (Number.parseFloat(rowGap) || 0);
  return { ...remembered, columns: Math.max(1, columns), ...(cardHeight === 0 ? {} : { cardHeight, rowHeight }) };
};

const isSame = (a: GridMeasure, b: GridMeasure) => a.columns === b.columns && Math.abs(a.rowHeight - b.rowHeight) < 0.5;

/** How many cards stand in a row of a CSS grid and how high a row is; all cards are of one height. */
export const useGridMeasure = (grid: RefObject<HTMLElement | null>): GridMeasure => {
  const [measure, setMeasure] = useState(remembered);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const update = () => {
      const next = measureOf(element);
      if (isSame(next, remembered)) return;
      remembered = next;
      setMeasure(next);
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return measure;
};
