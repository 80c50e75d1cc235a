import { Cover } from '../cover/cover.tsx';
import { classNames } from '../internal/class-names.ts';
import styles from './sleeve.module.css';

/** A record half out of its sleeve; broken, the record has a piece missing. */
export function Sleeve({ id, broken = false }: { id: string; broken?: boolean }) {
  return (
    <span className={styles.sleeve}>
      <span className={classNames(styles.record, broken && styles.broken)} />
      <Cover id={id} alt="" size={120} className={styles.cover} />
    </span>
  );
}
