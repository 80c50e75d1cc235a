import type { CopyDetails } from '@playa/contracts';
import { Button, Sheet, StatTile } from '@playa/ui';
import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { FailedTracks } from './failed-tracks.tsx';
import styles from './sheets.module.css';
import { useRetry } from './use-retry.ts';

const titles = { done: texts.doneTitle, cancelled: texts.cancelledTitle, failed: texts.failedTitle } as const;

const noteOf = ({ state, copied, total, error }: CopyDetails): string | null => {
  if (state === 'done' && total === 0) return texts.emptyPlaylist;
  if (state === 'done' && copied === 0) return texts.nothingCopied;
  const notes = [error?.message, state !== 'done' && copied > 0 ? texts.kept : null];
  return notes.filter(Boolean).join(' ') || null;
};

/** What became of a copy, and the songs that could not be copied. */
export const EndedSheet = ({
  copy,
  onClose,
  onListen,
}: {
  copy: CopyDetails;
  onClose: () => void;
  /** Left out where there is no room to go to. */
  onListen?: () => void;
}) => {
  const [details, setDetails] = useState(false);
  const retry = useRetry(copy);
  const done = copy.state === 'done';
  const title = done ? titles.done : copy.state === 'cancelled' ? titles.cancelled : titles.failed;
  const note = noteOf(copy);
  const next =
    (onListen && { label: texts.listen, act: onListen, busy: false }) || (retry && { label: texts.retry, ...retry });
  const footer = (
    <>
      {copy.failedTracks.length > 0 ? (
        <Button variant="outline" aria-expanded={details} onClick={() => setDetails(!details)}>
          {details ? texts.seeLess : texts.seeDetails}
        </Button>
      ) : null}
      {next && copy.failedTracks.length > 0 ? null : (
        <Button variant="outline" onClick={onClose}>
          {texts.close}
        </Button>
      )}
      {next ? (
        <Button busy={next.busy} onClick={next.act}>
          {next.label}
        </Button>
      ) : null}
    </>
  );
  return (
    <Sheet open onClose={onClose} title={title} hideTitle footer={footer}>
      <div className={styles.content}>
        <div className={styles.head}>
          <span className={`${styles.sign} ${done ? styles.done : styles.stopped}`} aria-hidden="true">
            {done ? <Check size={32} /> : <TriangleAlert size={28} />}
          </span>
          <p className={styles.title} aria-hidden="true">
            {title}
          </p>
        </div>
        {retry?.problem ? (
          <p role="alert" className={styles.trouble}>
            {retry.problem}
          </p>
        ) : null}
        {note && !retry?.problem ? <p className={styles.note}>{note}</p> : null}
        <div className={styles.tiles}>
          <StatTile value={copy.copied} label={texts.copiedLabel} tone="sea" />
          <StatTile value={copy.failed} label={texts.failedLabel} tone={copy.failed > 0 ? 'mango' : 'plain'} />
        </div>
        {details ? <FailedTracks copy={copy} /> : null}
      </div>
    </Sheet>
  );
};
