import { type CopyDetails, endedCopyStates } from '@playa/contracts';
import { Button, lazyPart, StatTile } from '@playa/ui';
import { Check, Search, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../store/create-store.ts';
import { flow } from '../store/flow-slice.ts';
import { canCreateSync } from '../sync/can-create-sync.ts';
import { texts } from '../texts.ts';
import { FailedTracks } from './failed-tracks.tsx';
import { failuresOf } from './failures.ts';
import type { SheetView } from './sheet-view.ts';
import styles from './sheets.module.css';
import { useNextAction } from './use-next-action.ts';

const CreateSync = lazyPart(async () => (await import('../sync/create-sync.tsx')).CreateSyncRow, {
  failed: () => null,
});

const copyTitles = { done: texts.doneTitle, cancelled: texts.cancelledTitle, failed: texts.failedTitle } as const;

const noteText = ({
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
  if (mending) return error?.message ?? texts.insertingSongs;
  if (state === 'done' && total === 0) return texts.emptyPlaylist;
  if (state === 'done' && copied === 0) return texts.nothingCopied;
  const parts = continuedIn.length > 0 ? texts.inParts(playlistName, continuedIn.length + 1) : null;
  const notes = [error?.message, parts, state !== 'done' && copied > 0 ? texts.kept : null];
  return notes.filter(Boolean).join(' ') || null;
};

/** The result of a copy, the songs that could not be copied, and the next action. */
export const useEndedView = (
  copy: CopyDetails,
  { onClose, onListen }: { onClose: () => void /** Undefined if there is no room to open. */; onListen?: () => void },
): SheetView => {
  const [showsDetails, setShowsDetails] = useState(false);
  const action = useNextAction(copy);
  const dispatch = useAppDispatch();
  const isRunning = !endedCopyStates.includes(copy.state);
  useEffect(() => {
    // A resumed copy will end with other failures.
    if (isRunning) setShowsDetails(false);
  }, [isRunning]);

  const isDone = copy.state === 'done';
  const isSync = copy.kind === 'sync';
  const titles = isSync ? (copy.error ? texts.sync.askingTitles : texts.sync.endedTitles) : copyTitles;
  const title = isDone ? titles.done : copy.state === 'cancelled' ? titles.cancelled : titles.failed;
  const note = noteText(copy);
  const { failedCount, notReachedCount } = failuresOf(copy);
  const next = onListen ? { label: texts.listen, run: onListen, busy: false } : action;
  const hasFailures = copy.failedTracks.length > 0;
  return {
    title,
    onClose,
    footer: (
      <>
        {hasFailures ? (
          <Button variant="outline" aria-expanded={showsDetails} onClick={() => setShowsDetails(!showsDetails)}>
            {showsDetails ? texts.seeLess : texts.seeDetails}
          </Button>
        ) : null}
        {next && hasFailures ? null : (
          <Button variant="outline" onClick={onClose}>
            {texts.close}
          </Button>
        )}
        {next ? (
          <Button busy={next.busy} onClick={next.run}>
            {next.label}
          </Button>
        ) : null}
      </>
    ),
    content: (
      <>
        <div className={styles.head}>
          <span className={`${styles.sign} ${isDone ? styles.done : styles.stopped}`} aria-hidden="true">
            {isDone ? <Check size={32} /> : <TriangleAlert size={28} />}
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
          {isDone || failedCount > 0 ? (
            <StatTile
              value={failedCount}
              label={isSync ? texts.sync.failedLabel : texts.failedLabel}
              tone={failedCount > 0 ? 'mango' : 'plain'}
            />
          ) : null}
          {notReachedCount > 0 ? <StatTile value={notReachedCount} label={texts.notReachedLabel} /> : null}
        </div>
        {showsDetails && failedCount > 0 && !isSync && !copy.songsDropped ? (
          <Button variant="secondary" icon={<Search size={18} />} onClick={() => dispatch(flow.reviewOpened(copy.id))}>
            {texts.findSongs}
          </Button>
        ) : null}
        {canCreateSync(copy) ? <CreateSync copy={copy} onDone={onClose} /> : null}
        {showsDetails ? <FailedTracks copy={copy} /> : null}
      </>
    ),
  };
};
