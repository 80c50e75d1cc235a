import type { CopySource } from '@playa/contracts';
import { ServiceMark } from '@playa/ui';
import { FileMusic } from 'lucide-react';
import styles from './source-mark.module.css';

/** Icon of a copy's source: the service, or a file for an imported list. */
export const SourceMark = ({ source }: { source: CopySource }) =>
  source === 'file' ? (
    <span className={styles.file}>
      <FileMusic size={22} aria-hidden="true" />
    </span>
  ) : (
    <ServiceMark service={source} />
  );
