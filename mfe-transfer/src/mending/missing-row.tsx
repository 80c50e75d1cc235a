import type { MissingSong, ServiceName } from '@playa/contracts';
import { Button, Spinner } from '@playa/ui';
import { Check, ChevronDown, CircleHelp, CircleMinus, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { mendingTexts as texts } from '../texts.ts';
import { Key } from './key.tsx';
import styles from './missing-row.module.css';

/** Where a song stands, as the row shows it. */
type Standing = 'open' | 'review' | 'placing' | 'waiting' | 'placed' | 'stays' | 'removing' | 'notThere';

/** @param goesOn whether a run puts chosen songs in without being asked */
export const standingOf = ({ state, reason, choice }: MissingSong, goesOn: boolean): Standing => {
  if (state === 'placed') return choice === null ? 'stays' : 'placed';
  if (state === 'removing') return 'removing';
  if (state === 'placing') return goesOn ? 'placing' : 'waiting';
  if (reason === 'not-on-service') return 'notThere';
  return reason === 'to-review' ? 'review' : 'open';
};

const signs: Readonly<Record<Standing, ReactNode>> = {
  open: <Search size={18} />,
  review: <CircleHelp size={18} />,
  placing: <Spinner size={6} label={null} />,
  waiting: <Check size={18} />,
  placed: <Check size={18} />,
  stays: <Check size={18} />,
  removing: <Spinner size={6} label={null} />,
  notThere: <CircleMinus size={18} />,
};

/** A song of the list: what it is called, where it stands, and, where it is the one at hand, what can be done about it. */
export const MissingRow = ({
  song,
  destination,
  goesOn,
  reason,
  open,
  onOpen,
  onUndo,
  children,
}: {
  song: MissingSong;
  destination: ServiceName;
  goesOn: boolean;
  /** Why it was not copied, in words. */
  reason: string;
  open: boolean;
  onOpen: () => void;
  onUndo: (() => void) | null;
  children: ReactNode;
}) => {
  const standing = standingOf(song, goesOn);
  const { choice } = song;
  const isOpenQuestion = standing === 'open' || standing === 'review';
  const shownChoice = isOpenQuestion ? null : choice;
  const told = texts.states[standing];
  const status = typeof told === 'string' ? told : told(destination);
  return (
    <li className={styles.row} data-standing={standing} data-open={open || undefined}>
      <button type="button" className={styles.head} aria-expanded={open} data-position={song.position} onClick={onOpen}>
        <span className={styles.sign} aria-hidden="true">
          {signs[standing]}
        </span>
        <span className={styles.words}>
          <span className={styles.title} dir="auto">
            {song.title || texts.unknown}
          </span>
          <span className={styles.author} dir="auto">
            {song.author || texts.unknown}
          </span>
          <span className={styles.status}>{isOpenQuestion ? reason : status}</span>
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
