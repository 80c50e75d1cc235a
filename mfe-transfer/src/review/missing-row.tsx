import type { MissingSong, ServiceName } from '@playa/contracts';
import { Button, Spinner } from '@playa/ui';
import { Check, ChevronDown, CircleHelp, CircleMinus, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { reviewTexts as texts } from '../texts.ts';
import { Key } from './key.tsx';
import styles from './missing-row.module.css';

/** The state of a song, as its row shows it. */
type RowState = 'open' | 'review' | 'placing' | 'waiting' | 'placed' | 'stays' | 'removing' | 'notThere';

/** @param insertsAutomatically whether the backend inserts chosen songs without another command */
export const rowStateOf = ({ state, reason, choice }: MissingSong, insertsAutomatically: boolean): RowState => {
  if (state === 'placed') return choice === null ? 'stays' : 'placed';
  if (state === 'removing') return 'removing';
  if (state === 'placing') return insertsAutomatically ? 'placing' : 'waiting';
  if (reason === 'not-on-service') return 'notThere';
  return reason === 'to-review' ? 'review' : 'open';
};

const stateIcons: Readonly<Record<RowState, ReactNode>> = {
  open: <Search size={18} />,
  review: <CircleHelp size={18} />,
  placing: <Spinner size={6} label={null} />,
  waiting: <Check size={18} />,
  placed: <Check size={18} />,
  stays: <Check size={18} />,
  removing: <Spinner size={6} label={null} />,
  notThere: <CircleMinus size={18} />,
};

/** A missing song: its name, its state and, if open, its actions. */
export const MissingRow = ({
  song,
  destination,
  insertsAutomatically,
  reason,
  open,
  onOpen,
  onUndo,
  children,
}: {
  song: MissingSong;
  destination: ServiceName;
  insertsAutomatically: boolean;
  /** Text that says why it was not copied. */
  reason: string;
  open: boolean;
  onOpen: () => void;
  onUndo: (() => void) | null;
  children: ReactNode;
}) => {
  const rowState = rowStateOf(song, insertsAutomatically);
  const { choice } = song;
  const isUnresolved = rowState === 'open' || rowState === 'review';
  const shownChoice = isUnresolved ? null : choice;
  const stateText = texts.states[rowState];
  const status = typeof stateText === 'string' ? stateText : stateText(destination);
  return (
    <li className={styles.row} data-state={rowState} data-open={open || undefined}>
      <button type="button" className={styles.head} aria-expanded={open} data-position={song.position} onClick={onOpen}>
        <span className={styles.sign} aria-hidden="true">
          {stateIcons[rowState]}
        </span>
        <span className={styles.words}>
          <span className={styles.title} dir="auto">
            {song.title || texts.unknown}
          </span>
          <span className={styles.author} dir="auto">
            {song.author || texts.unknown}
          </span>
          <span className={styles.status}>{isUnresolved ? reason : status}</span>
        </span>
        <ChevronDown size={18} className={styles.arrow} aria-hidden="true" />
      </button>
      {open && (shownChoice || children || onUndo) ? (
        <div className={styles.body}>
          {shownChoice ? (
            <p className={styles.choice} dir="auto">
              {[shownChoice.title, shownChoice.artists.join(', ')].filter(Boolean).join(' – ')}
            </p>
          ) : null}
          {children}
          {onUndo ? (
            <Button size="small" variant="outline" onClick={onUndo} aria-keyshortcuts={texts.keys.undo}>
              {texts.undo} <Key name={texts.keys.undo} />
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
};
