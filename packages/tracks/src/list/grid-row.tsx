import type { ReactNode } from 'react';
import styles from './grid-row.module.css';

export interface RowPlacement {
  /** Index in the list, from 0. */
  position: number;
  /** Pixels from the top of the list. */
  top: number;
  /** Pixels. */
  height: number;
  /** True if the row is in the Tab order. */
  active: boolean;
}

/** A row of a virtualised grid: positioned by transform, with its true index for screen readers. */
export const GridRow = ({
  placement: { position, top, height, active },
  label,
  children,
}: {
  placement: RowPlacement;
  label: string;
  children: ReactNode;
}) => (
  // biome-ignore lint/a11y/useSemanticElements: browsers give the elements of tables their roles only where they are laid out as tables
  <div
    role="row"
    aria-rowindex={position + 1}
    aria-label={label}
    data-position={position}
    tabIndex={active ? 0 : -1}
    className={styles.row}
    style={{ minHeight: height, transform: `translateY(${top}px)` }}
  >
    {children}
  </div>
);

export const GridCell = ({ className, children }: { className?: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: see GridRow
  <div role="gridcell" tabIndex={-1} className={className}>
    {children}
  </div>
);
