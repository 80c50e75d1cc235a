import { useShell } from '@playa/contracts';
import { LinkButton } from '@playa/ui';
import type { ReactNode } from 'react';
import { TransferStoreProvider } from '../store/session-store.tsx';
import { texts } from '../texts.ts';
import styles from './page-frame.module.css';
import { transferTabs } from './transfer-tabs.ts';

const Tabs = () => {
  const { navigate, location } = useShell();
  return (
    <nav className={styles.tabs} aria-label={texts.pages.tabs}>
      {transferTabs.map(({ path, label }) => {
        const isCurrent = location.pathname === path;
        return (
          <LinkButton
            key={path}
            href={path}
            onClick={() => navigate(path)}
            size="small"
            variant={isCurrent ? 'secondary' : 'ghost'}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {label}
          </LinkButton>
        );
      })}
    </nav>
  );
};

/**
 * The frame of every page of this remote: heading with `actions`, tabs to the other pages, and the session's store.
 */
export const PageFrame = ({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <TransferStoreProvider>
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {actions}
      </div>
      {transferTabs.length > 1 ? <Tabs /> : null}
      {children}
    </div>
  </TransferStoreProvider>
);
