import { classNames } from '../internal/class-names.ts';
import styles from './stat-tile.module.css';

export type StatTileProps = {
  value: number | string;
  /** The name of the number. */
  label: string;
  tone?: 'plain' | 'coral' | 'mango' | 'sea' | 'rose';
};

/** A number with its label, as a tile. */
export function StatTile({ value, label, tone = 'plain' }: StatTileProps) {
  return (
    <div className={styles.tile}>
      <span className={classNames(styles.value, styles[tone])}>{value}</span>
      <span className={styles.label}>{label}</span>
    </div>
  );
}
