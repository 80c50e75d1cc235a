import { useShell } from '@playa/contracts';
import { Card, ListRow, type ListRowProps } from '@playa/ui';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './rows.module.css';

/** A card of {@link Row}s and {@link LinkRow}s. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <Card padding="snug">
    <ul className={styles.rows}>{children}</ul>
  </Card>
);

interface RowProps extends Pick<ListRowProps, 'title' | 'subtitle' | 'trailing' | 'href' | 'onClick'> {
  icon: LucideIcon;
  /** For actions that can't be undone. */
  danger?: boolean;
}

/** A row with an icon before its text. */
export const Row = ({ icon: Icon, danger = false, ...row }: RowProps) => (
  <li>
    <ListRow
      {...row}
      className={styles.row}
      leading={
        <span className={danger ? `${styles.icon} ${styles.danger}` : styles.icon}>
          <Icon size={20} aria-hidden="true" />
        </span>
      }
    />
  </li>
);

export interface LinkRowProps extends Pick<RowProps, 'icon' | 'danger'> {
  to: string;
  label: string;
}

/** A row that leads to another page. */
export const LinkRow = ({ to, label, ...row }: LinkRowProps) => {
  const { navigate } = useShell();
  return (
    <Row
      {...row}
      title={label}
      trailing={<ChevronRight className={styles.arrow} size={20} aria-hidden="true" />}
      href={to}
      onClick={() => navigate(to)}
    />
  );
};
