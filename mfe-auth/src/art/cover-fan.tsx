import { Cover } from '@playa/ui';
import styles from './cover-fan.module.css';

/** Ids whose drawings match: dunes, a record, tiles, bars, green dunes. */
const sleeves = [
  { id: 'dunes 41', place: styles.dusk },
  { id: 'record 89', place: styles.record },
  { id: 'tiles 48', place: styles.tiles },
  { id: 'bars 26', place: styles.bars },
  { id: 'dunes 10', place: styles.green },
] as const;

/** An ornament of overlapping covers: three on phones, five on wide screens. */
export const CoverFan = () => (
  <div className={styles.fan} aria-hidden="true">
    {sleeves.map(({ id, place }) => (
      <Cover key={id} id={id} alt="" rounded="none" loading="eager" className={`${styles.sleeve} ${place}`} />
    ))}
  </div>
);
