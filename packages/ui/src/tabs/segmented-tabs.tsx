import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './segmented-tabs.module.css';

export type SegmentedTabsProps<Value extends string> = {
  /** What the tabs divide, for screen readers. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
};

/** Tabs as one pill with a chosen segment; arrow keys move between them. */
export function SegmentedTabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: SegmentedTabsProps<Value>) {
  return (
    <Tabs.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Tabs.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.icon}
            {tab.label}
          </Tabs.Tab>
        ))}
        <Tabs.Indicator className={styles.indicator} />
      </Tabs.List>
      <Tabs.Panel value={value} className={styles.panel}>
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  );
}
