import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import styles from './menu.module.css';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** It takes something away. */
  danger?: boolean;
};

export type MenuProps = {
  /** What it is a menu of, for screen readers and as the tooltip. */
  label: string;
  items: readonly MenuItem[];
  /** Three dots unless given. */
  icon?: ReactNode;
  tabIndex?: number;
  className?: string;
};

/** A round button that opens a list of actions; arrow keys and letters move between them. */
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
          {/* Presses here bubble to the sheet that the menu is in, which is not to swipe with them. */}
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
