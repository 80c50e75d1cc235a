import { Button } from '@playa/ui';
import { texts } from '../texts.ts';
import styles from './undo-note.module.css';

/** Describes the latest change, with Undo. */
export const UndoNote = ({ text, onUndo }: { text: string | null; onUndo: () => void }) => (
  <div role="status">
    {text === null ? null : (
      <div className={styles.note}>
        <span className={styles.text} dir="auto">
          {text}
        </span>
        <Button variant="ghost" size="small" onClick={onUndo}>
          {texts.queue.undo}
        </Button>
      </div>
    )}
  </div>
);
