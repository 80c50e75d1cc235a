import { type ComponentType, useEffect, useState } from 'react';
import type { CoverProps } from '../cover/cover.tsx';
import { classNames } from '../internal/class-names.ts';
import styles from './sleeve.module.css';

/** Side in pixels. */
const size = 120;

/**
 * A record half out of its sleeve. `broken`: a piece of the record is missing. What draws the sleeve is fetched when one is shown, as every
 * page has such a picture for when something goes wrong. Where it can't be fetched, its place stays empty.
 */
export function Sleeve({ id, broken = false }: { id: string; broken?: boolean }) {
  const [Cover, setCover] = useState<ComponentType<CoverProps> | null>(null);
  useEffect(() => {
    import('../cover/cover.tsx').then(
      ({ Cover: Arrived }) => setCover(() => Arrived),
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
