import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './segmented-tabs.module.css';

export type SegmentedTabsProps<Value extends string> = {
  /** The name of the tab list, for screen readers. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
};

/** Tabs in the shape of a pill. Arrow keys move between them. */
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
