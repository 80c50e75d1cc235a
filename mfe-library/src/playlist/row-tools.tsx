import { type RowOrder, rowOrders } from '@playa/tracks';
import { SearchField } from '@playa/ui';
import { CopyMinus } from 'lucide-react';
import { Chip } from '../sorting/chip.tsx';
import { SortControl } from '../sorting/sort-control.tsx';
import { texts } from '../texts.ts';
import styles from './row-tools.module.css';
import type { RowChoice } from './shown-rows.ts';

const { playlist: words, sort } = texts;

const orders = rowOrders.map((value: RowOrder) => ({ value, label: sort.rows[value] }));

export interface RowToolsProps {
  choice: RowChoice;
  onChange: (choice: RowChoice) => void;
  /** How many songs of the playlist stand further up already. */
  duplicates: number;
}

/** What of a playlist is shown, and in which order. */
export const RowTools = ({ choice, onChange, duplicates }: RowToolsProps) => (
  <search className={styles.tools}>
    <SearchField
      className={styles.search}
      dir="auto"
      label={words.search}
      value={choice.text}
      onChange={(text) => onChange({ ...choice, text })}
    />
    {duplicates > 0 || choice.onlyDuplicates ? (
      <Chip
        icon={<CopyMinus size={18} />}
        pressed={choice.onlyDuplicates}
        onPress={(onlyDuplicates) => onChange({ ...choice, onlyDuplicates })}
      >
        {words.duplicates(duplicates)}
      </Chip>
    ) : null}
    <SortControl
      orders={orders}
      order={choice.order}
      direction={choice.direction}
      onChange={(order, direction) => onChange({ ...choice, order, direction })}
    />
  </search>
);
