import { type CopyDetails, endedCopyStates } from '@playa/contracts';
import { Button, lazyPart, StatTile } from '@playa/ui';
import { Check, Search, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../store/create-store.ts';
import { flow } from '../store/flow-slice.ts';
import { canKeepInStep } from '../sync/can-keep-in-step.ts';
import { texts } from '../texts.ts';
import { FailedTracks } from './failed-tracks.tsx';
import { failuresOf } from './failures.ts';
import type { SheetView } from './sheet-view.ts';
import styles from './sheets.module.css';
import { useNextAction } from './use-next-action.ts';

const KeepInStep = lazyPart(async () => (await import('../sync/keep-in-step.tsx')).KeepInStepRow, {
  failed: () => null,
});

const copyTitles = { done: texts.doneTitle, cancelled: texts.cancelledTitle, failed: texts.failedTitle } as const;

const noteOf = ({
  kind,
  state,
  copied,
  total,
  error,
  mending,
  playlistName,
  continuedIn = [],
}: CopyDetails): string | null => {
  if (kind === 'sync') return error?.message ?? (state === 'done' && copied === 0 ? texts.sync.nothingToDo : null);
  if (mending) return error?.message ?? texts.mending;
  if (state === 'done' && total === 0) return texts.emptyPlaylist;
  if (state === 'done' && copied === 0) return texts.nothingCopied;
  const parts = continuedIn.length > 0 ? texts.inParts(playlistName, continuedIn.length + 1) : null;
  const notes = [error?.message, parts, state !== 'done' && copied > 0 ? texts.kept : null];
  return notes.filter(Boolean).join(' ') || null;
};

/** The result of a copy, the songs that could not be copied, and what can be done next. */
export const useEndedView = (
  copy: CopyDetails,
  {
    onClose,
    onListen,
  }: { onClose: () => void /** Left out where there is no room to go to. */; onListen?: () => void },
): SheetView => {
  const [details, setDetails] = useState(false);
  const action = useNextAction(copy);
  const dispatch = useAppDispatch();
  const running = !endedCopyStates.includes(copy.state);
  useEffect(() => {
    // A copy that continues will end with other failures.
    if (running) setDetails(false);
  }, [running]);

  const done = copy.state === 'done';
  const isSync = copy.kind === 'sync';
  const titles = isSync ? (copy.error ? texts.sync.askingTitles : texts.sync.endedTitles) : copyTitles;
  const title = done ? titles.done : copy.state === 'cancelled' ? titles.cancelled : titles.failed;
  const note = noteOf(copy);
  const { failedCount, notReachedCount } = failuresOf(copy);
  const next = onListen ? { label: texts.listen, act: onListen, busy: false } : action;
  const listed = copy.failedTracks.length > 0;
  return {
    title,
    onClose,
    footer: (
      <>
        {listed ? (
          <Button variant="outline" aria-expanded={details} onClick={() => setDetails(!details)}>
            {details ? texts.seeLess : texts.seeDetails}
          </Button>
        ) : null}
        {next && listed ? null : (
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
    ),
    content: (
      <>
        <div className={styles.head}>
          <span className={`${styles.sign} ${done ? styles.done : styles.stopped}`} aria-hidden="true">
            {done ? <Check size={32} /> : <TriangleAlert size={28} />}
          </span>
          <div>
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
            <p className={styles.name} dir="auto">
              {copy.playlistName}
            </p>
          </div>
        </div>
        {action?.problem ? (
          <p role="alert" className={styles.trouble}>
            {action.problem}
          </p>
        ) : null}
        {note && !action?.problem ? <p className={styles.note}>{note}</p> : null}
        <div className={styles.tiles}>
          <StatTile
            value={copy.copied}
            label={isSync ? texts.sync.changesLabel(copy.copied) : texts.copiedLabel}
            tone="sea"
          />
          {done || failedCount > 0 ? (
            <StatTile
              value={failedCount}
              label={isSync ? texts.sync.failedLabel : texts.failedLabel}
              tone={failedCount > 0 ? 'mango' : 'plain'}
            />
          ) : null}
          {notReachedCount > 0 ? <StatTile value={notReachedCount} label={texts.notReachedLabel} /> : null}
        </div>
        {details && failedCount > 0 && !isSync && !copy.songsDropped ? (
          <Button variant="secondary" icon={<Search size={18} />} onClick={() => dispatch(flow.mendingOpened(copy.id))}>
            {texts.mend}
          </Button>
        ) : null}
        {canKeepInStep(copy) ? <KeepInStep copy={copy} onDone={onClose} /> : null}
        {details ? <FailedTracks copy={copy} /> : null}
      </>
    ),
  };
};
