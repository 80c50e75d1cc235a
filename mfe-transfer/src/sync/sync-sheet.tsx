import { endedCopyStates, type SyncDetails } from '@playa/contracts';
import { Button, ErrorState, Sheet, Spinner, useAutoRetry } from '@playa/ui';
import { useEffect, useState } from 'react';
import { formatResumeTime } from '../progress/progress-values.ts';
import { applyProgress, toFailure } from '../store/copies-api.ts';
import { useAppDispatch } from '../store/create-store.ts';
import { flow } from '../store/flow-slice.ts';
import { texts } from '../texts.ts';
import { PreviewLists } from './preview-lists.tsx';
import styles from './sync-sheet.module.css';
import { useApplySyncMutation, usePreviewSyncMutation, useSyncQuery } from './syncs-api.ts';

/** Milliseconds between polls while the backend searches for changes. */
const pollMs = 800;

const isPlanning = ({ planning }: SyncDetails): boolean =>
  planning !== null && !endedCopyStates.includes(planning.state);

/** Requests a preview and polls it until it is complete. */
const useSyncPreview = (id: string) => {
  const [requestPreview, previewRequest] = usePreviewSyncMutation();
  const [polling, setPolling] = useState(true);
  const { data, error, refetch } = useSyncQuery(id, {
    pollingInterval: polling ? pollMs : 0,
    skip: previewRequest.isUninitialized || previewRequest.isLoading,
  });
  const jobId = previewRequest.data?.planning?.id;
  // A response from before the request describes an earlier preview.
  const sync = data && data.planning?.id === jobId ? data : null;
  const isSearching =
    previewRequest.isLoading ||
    previewRequest.isUninitialized ||
    (sync ? isPlanning(sync) : !error && !previewRequest.error);
  useEffect(() => void requestPreview(id), [requestPreview, id]);
  useEffect(() => setPolling(isSearching), [isSearching]);
  useAutoRetry(toFailure(error), refetch);
  const retry = (): void => {
    if (previewRequest.error || sync) void requestPreview(id);
    else void refetch();
  };
  return { sync, isSearching, problem: previewRequest.error?.message ?? error?.message ?? null, retry };
};

const Searching = ({ sync }: { sync: SyncDetails | null }) => {
  const until = sync?.planning ? formatResumeTime(sync.planning) : null;
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

/** The preview of a sync. After Accept the sync is shown like a running copy. */
export const SyncSheet = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const dispatch = useAppDispatch();
  const { sync, isSearching, problem, retry } = useSyncPreview(id);
  const [apply, applyResult] = useApplySyncMutation();
  const preview = isSearching ? null : (sync?.preview ?? null);
  const message = problem ?? (isSearching ? null : (sync?.planning?.error?.message ?? null));

  const searchAgain = (): void => {
    applyResult.reset();
    retry();
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
      title={isSearching ? texts.sync.looking : title}
      width="wide"
      footer={
        <>
          <Button variant={preview?.changes ? 'outline' : 'secondary'} onClick={onClose}>
            {preview?.changes ? texts.cancel : texts.close}
          </Button>
          {applyResult.error ? (
            <Button onClick={searchAgain}>{texts.sync.lookAgain}</Button>
          ) : preview?.changes ? (
            <Button busy={applyResult.isLoading} onClick={accept}>
              {texts.sync.accept(preview.changes)}
            </Button>
          ) : null}
        </>
      }
    >
      {isSearching ? <Searching sync={sync} /> : null}
      {!isSearching && message && !preview ? (
        <ErrorState title={texts.sync.endedTitles.failed} text={message} onRetry={retry} />
      ) : null}
      {applyResult.error ? (
        <p role="alert" className={styles.problem}>
          {applyResult.error.message}
        </p>
      ) : null}
      {preview && sync ? <PreviewLists preview={preview} destination={sync.destination} /> : null}
    </Sheet>
  );
};
