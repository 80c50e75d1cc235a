import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import styles from './menu.module.css';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** The action deletes or removes something. */
  danger?: boolean;
};

export type MenuProps = {
  /** For screen readers and as the tooltip. */
  label: string;
  items: readonly MenuItem[];
  /** Three dots by default. */
  icon?: ReactNode;
  tabIndex?: number;
  className?: string;
};

/** A round button that opens a list of actions. Arrow keys and letters move between the actions. */
export function Menu({ label, items, icon = <Ellipsis size={20} />, tabIndex, className }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger
        className={classNames(styles.trigger, className)}
        aria-label={label}
        title={label}
        tabIndex={tabIndex}
      >
        {icon}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.place} align="end" sideOffset={4} collisionPadding={12}>
          {/* React bubbles pointer events to the sheet that contains the menu; the sheet must not start a swipe. */}
          <BaseMenu.Popup className={styles.menu} data-base-ui-swipe-ignore="">
            {items.map((item) => (
              <BaseMenu.Item
                key={item.label}
                className={classNames(styles.item, item.danger && styles.danger)}
                onClick={item.onSelect}
              >
                {item.icon}
                {item.label}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
