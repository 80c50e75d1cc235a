import type { CopySource } from '@playa/contracts';
import { ServiceMark } from '@playa/ui';
import { FileMusic } from 'lucide-react';
import styles from './source-mark.module.css';

/** Where a copy comes from: the sign of a service, or a sheet of music for a list that the listener brought. */
export const SourceMark = ({ source }: { source: CopySource }) =>
  source === 'file' ? (
    <span className={styles.file}>
      <FileMusic size={22} aria-hidden="true" />
    </span>
  ) : (
    <ServiceMark service={source} />
  );
