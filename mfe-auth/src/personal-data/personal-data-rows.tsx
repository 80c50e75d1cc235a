import { paths, useShell } from '@playa/contracts';
import { Card, ListRow } from '@playa/ui';
import { ChevronRight, Download, Trash2 } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './personal-data-rows.module.css';

const rows = [
  { to: paths.downloadData, label: texts.account.download, icon: <Download size={20} />, className: styles.icon },
  { to: paths.deleteAccount, label: texts.account.deletion, icon: <Trash2 size={20} />, className: styles.danger },
] as const;

/** The ways to what a user may ask of all that Playa keeps of them. */
export const PersonalDataRows = () => {
  const { navigate } = useShell();
  return (
    <Card padding="snug">
      <ul className={styles.rows}>
        {rows.map(({ to, label, icon, className }) => (
          <li key={to}>
            <ListRow
              title={label}
              leading={<span className={className}>{icon}</span>}
              trailing={<ChevronRight className={styles.arrow} size={20} aria-hidden="true" />}
              href={to}
              onClick={() => navigate(to)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};
