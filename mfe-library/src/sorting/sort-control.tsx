import { IconButton } from '@playa/ui';
import { ArrowDownNarrowWide, ArrowDownWideNarrow, ArrowUpDown } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './sort-control.module.css';

export interface SortControlProps<Order extends string> {
  orders: readonly { value: Order; label: string }[];
  order: Order;
  direction: 'ascending' | 'descending';
  onChange: (order: Order, direction: 'ascending' | 'descending') => void;
  /** Only the icon on phones. */
  compact?: boolean;
}

/** By what a list is sorted, and in which direction. */
export const SortControl = <Order extends string>(props: SortControlProps<Order>) => {
  const { orders, order, direction, onChange, compact = false } = props;
  const isAscending = direction === 'ascending';
  return (
    <div className={styles.control}>
      <span className={styles.box} data-compact={compact ? '' : undefined}>
        <ArrowUpDown size={18} aria-hidden="true" className={styles.icon} />
        <select
          className={styles.select}
          aria-label={texts.sort.label}
          value={order}
          onChange={({ target }) => {
            const chosen = orders.find(({ value }) => value === target.value);
            if (chosen) onChange(chosen.value, direction);
          }}
        >
          {orders.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
      <IconButton
        label={isAscending ? texts.sort.ascending : texts.sort.descending}
        icon={isAscending ? <ArrowDownNarrowWide size={20} /> : <ArrowDownWideNarrow size={20} />}
        onClick={() => onChange(order, isAscending ? 'descending' : 'ascending')}
      />
    </div>
  );
};
