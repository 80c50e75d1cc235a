import type { ReactNode } from 'react';
import styles from './grid-row.module.css';

export interface RowPlace {
  /** Place in the list, from 0. */
  position: number;
  /** Pixels from the list's top. */
  top: number;
  /** Pixels. */
  height: number;
  /** In the Tab order. */
  active: boolean;
}

/** A row of a grid of which only a part is rendered: placed by transform, with its true position for screen readers. */
export const GridRow = ({
  place: { position, top, height, active },
  label,
  children,
}: {
  place: RowPlace;
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
