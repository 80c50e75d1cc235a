import type { Track } from '@playa/contracts';
import { describeTrack } from '@playa/tracks';
import { Button } from '@playa/ui';
import { texts } from '../texts.ts';
import styles from './removed-note.module.css';

/** Names the song that was removed last, with Undo. It stays in view while the page scrolls. */
export const RemovedNote = ({ track, onUndo }: { track: Track | null; onUndo: () => void }) => (
  <div role="status" className={styles.place}>
    {track ? (
      <p className={styles.note}>
        <span dir="auto" className={styles.text}>
          {texts.playlist.removed(describeTrack(track).title)}
        </span>
        <Button variant="ghost" size="small" onClick={onUndo}>
          {texts.playlist.undo}
        </Button>
      </p>
    ) : null}
  </div>
);
