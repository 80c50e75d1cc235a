import { IconButton } from '@playa/ui';
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './group-list.module.css';
import type { Direction } from './use-move.ts';

/** The buttons that move a playlist of the queue, also by keyboard. */
export const MoveButtons = ({
  name,
  isFirst,
  isLast,
  onMove,
}: {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: Direction) => void;
}) => (
  <span className={styles.tools}>
    <IconButton
      label={texts.groups.moveFirst(name)}
      icon={<ArrowUpToLine size={20} />}
      disabled={isFirst}
      data-move="first"
      onClick={() => onMove('first')}
    />
    <IconButton
      label={texts.groups.moveUp(name)}
      icon={<ArrowUp size={20} />}
      disabled={isFirst}
      data-move="up"
      onClick={() => onMove('up')}
    />
    <IconButton
      label={texts.groups.moveDown(name)}
      icon={<ArrowDown size={20} />}
      disabled={isLast}
      data-move="down"
      onClick={() => onMove('down')}
    />
  </span>
);
