import { endedCopyStates, type SyncDetails } from '@playa/contracts';
import { Button, ErrorState, Sheet, Spinner, useAutoRetry } from '@playa/ui';
import { useEffect, useState } from 'react';
import { resumeTimeOf } from '../following/progress-values.ts';
import { applyProgress, failureOf } from '../store/copies-api.ts';
import { useAppDispatch } from '../store/create-store.ts';
import { flow } from '../store/flow-slice.ts';
import { texts } from '../texts.ts';
import { PreviewLists } from './preview-lists.tsx';
import styles from './sync-sheet.module.css';
import { useApplySyncMutation, usePreviewSyncMutation, useSyncQuery } from './syncs-api.ts';

/** Milliseconds between two looks while the backend searches for changes. */
const pollMs = 800;

const isOpen = ({ planning }: SyncDetails): boolean => planning !== null && !endedCopyStates.includes(planning.state);

/** Searches for changes, and follows the search to its end. */
const useChanges = (id: string) => {
  const [ask, asked] = usePreviewSyncMutation();
  const [polling, setPolling] = useState(true);
  const { data, error, refetch } = useSyncQuery(id, {
    pollingInterval: polling ? pollMs : 0,
    skip: asked.isUninitialized || asked.isLoading,
  });
  const jobId = asked.data?.planning?.id;
  // An answer from before the search tells of an earlier one.
  const sync = data && data.planning?.id === jobId ? data : null;
  const isLooking = asked.isLoading || asked.isUninitialized || (sync ? isOpen(sync) : !error && !asked.error);
  useEffect(() => void ask(id), [ask, id]);
  useEffect(() => setPolling(isLooking), [isLooking]);
  useAutoRetry(failureOf(error), refetch);
  const again = (): void => {
    if (asked.error || sync) void ask(id);
    else void refetch();
  };
  return { sync, isLooking, problem: asked.error?.message ?? error?.message ?? null, again };
};

const Looking = ({ sync }: { sync: SyncDetails | null }) => {
  const until = sync?.planning ? resumeTimeOf(sync.planning) : null;
  const reason = [sync?.planning?.error?.message, until ? texts.waitingUntil(until) : null].filter(Boolean).join(' ');
  return (
    <div className={styles.looking}>
      <Spinner size={20} label={texts.sync.looking} />
      {reason ? (
        <p role="status" className={styles.note}>
          {reason}
        </p>
      ) : null}
    </div>
  );
};

/** What a sync would change, to be accepted; then the sync is shown like a copy under way. */
export const SyncSheet = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const dispatch = useAppDispatch();
  const { sync, isLooking, problem, again } = useChanges(id);
  const [apply, applied] = useApplySyncMutation();
  const preview = isLooking ? null : (sync?.preview ?? null);
  const trouble = problem ?? (isLooking ? null : (sync?.planning?.error?.message ?? null));

  const lookAgain = (): void => {
    applied.reset();
    again();
  };
  const accept = async (): Promise<void> => {
    if (!preview) return;
    const started = await apply({ id, previewId: preview.id });
    const run = started.data?.run;
    if (!run) return;
    dispatch(applyProgress(run));
    dispatch(flow.started([run]));
    onClose();
  };

  const title = preview?.changes === 0 ? texts.sync.inStep : texts.sync.previewTitle;
  return (
    <Sheet
      open
      onClose={onClose}
      title={isLooking ? texts.sync.looking : title}
      width="wide"
      footer={
        <>
          <Button variant={preview?.changes ? 'outline' : 'secondary'} onClick={onClose}>
            {preview?.changes ? texts.cancel : texts.close}
          </Button>
          {applied.error ? (
            <Button onClick={lookAgain}>{texts.sync.lookAgain}</Button>
          ) : preview?.changes ? (
            <Button busy={applied.isLoading} onClick={accept}>
              {texts.sync.accept(preview.changes)}
            </Button>
          ) : null}
        </>
      }
    >
      {isLooking ? <Looking sync={sync} /> : null}
      {!isLooking && trouble && !preview ? (
        <ErrorState title={texts.sync.endedTitles.failed} text={trouble} onRetry={again} />
      ) : null}
      {applied.error ? (
        <p role="alert" className={styles.problem}>
          {applied.error.message}
        </p>
      ) : null}
      {preview && sync ? <PreviewLists preview={preview} destination={sync.destination} /> : null}
    </Sheet>
  );
};
