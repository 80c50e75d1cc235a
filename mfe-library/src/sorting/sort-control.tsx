import { IconButton } from '@playa/ui';
import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './sort-control.module.css';

export interface SortControlProps<Order extends string> {
  orders: readonly { value: Order; label: string }[];
  order: Order;
  direction: 'ascending' | 'descending';
  onChange: (order: Order, direction: 'ascending' | 'descending') => void;
}

/** By what a list is sorted, and in which direction. */
export const SortControl = <Order extends string>({ orders, order, direction, onChange }: SortControlProps<Order>) => {
  const isAscending = direction === 'ascending';
  const label = isAscending ? texts.sort.ascending : texts.sort.descending;
  return (
    <div className={styles.control}>
      <select
        className={styles.select}
        aria-label={texts.sort.label}
        value={order}
        onChange={({ target }) => {
          const chosen = orders.find(({ value }) => value === target.value);
          if (chosen) onChange(chosen.value, direction);
        }}
      >
        {orders.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <IconButton
        label={label}
        icon={isAscending ? <ArrowDownNarrowWide size={20} /> : <ArrowDownWideNarrow size={20} />}
        onClick={() => onChange(order, isAscending ? 'descending' : 'ascending')}
      />
    </div>
  );
};
