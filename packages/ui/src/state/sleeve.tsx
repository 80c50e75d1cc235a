import { type ComponentType, useEffect, useState } from 'react';
import type { CoverProps } from '../cover/cover.tsx';
import { classNames } from '../internal/class-names.ts';
import styles from './sleeve.module.css';

/** Side in pixels. */
const size = 120;

/**
 * A record half out of its sleeve. `broken`: a piece of the record is missing. The code that draws covers is loaded when a sleeve is shown, because
 * every page includes this component for its error state. If it fails to load, the sleeve stays empty.
 */
export function Sleeve({ id, broken = false }: { id: string; broken?: boolean }) {
  const [Cover, setCover] = useState<ComponentType<CoverProps> | null>(null);
  useEffect(() => {
    import('../cover/cover.tsx').then(
      ({ Cover: Loaded }) => setCover(() => Loaded),
      () => undefined,
    );
  }, []);
  return (
    <span className={styles.sleeve}>
      <span className={classNames(styles.record, broken && styles.broken)} />
      {Cover && <Cover id={id} alt="" size={size} className={styles.cover} />}
    </span>
  );
}
