import { isCopyVisible, useCommand, useRealtimeEvent, useRealtimeStatus } from '@playa/contracts';
import { ConfirmDialog } from '@playa/ui';
import { useEffect, useRef } from 'react';
import { DestinationStep } from './confirm/destination-step.tsx';
import { RepeatStep } from './confirm/repeat-step.tsx';
import { useNotifyEnds } from './notifications/use-notify-ends.ts';
import { FollowedCopies } from './progress/followed-copies.tsx';
import { applyProgress, useLatestCopiesQuery } from './store/copies-api.ts';
import { useAppDispatch, useAppSelector } from './store/create-store.ts';
import { flow } from './store/flow-slice.ts';
import { TransferStoreProvider } from './store/session-store.tsx';
import { texts } from './texts.ts';

/** Keeps the store up to date: reads the list on start and after each reconnect, and applies every push. */
const useLiveCopies = () => {
  const dispatch = useAppDispatch();
  const isDisconnected = useRealtimeStatus() === 'away';
  const wasDisconnected = useRef(isDisconnected);
  const { refetch } = useLatestCopiesQuery();
  const notifyEnd = useNotifyEnds();
  useRealtimeEvent('copy.progress', (progress) => {
    dispatch(applyProgress(progress));
    // The review sheet shows the progress of insertions.
    if (progress.mending) return;
    if (isCopyVisible(progress)) dispatch(flow.found(progress));
    else if (progress.seen) dispatch(flow.seen(progress.id));
    notifyEnd(progress);
  });
  useEffect(() => {
    // Copies may have been started elsewhere while the connection was down.
    if (wasDisconnected.current && !isDisconnected) refetch();
    wasDisconnected.current = isDisconnected;
  }, [isDisconnected, refetch]);
};

/** The steps of a copy: confirm, destination, progress, result. */
const CopyFlow = () => {
  const dispatch = useAppDispatch();
  const { request } = useAppSelector((state) => state.flow);
  useCommand('copy.open', ({ playlists, confirmed }) => dispatch(flow.requested(playlists, confirmed)));
  useLiveCopies();
  return (
    <>
      <ConfirmDialog
        open={request?.step === 'confirm'}
        title={texts.confirmTitle}
        text={texts.confirmText}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        onConfirm={() => dispatch(flow.confirmed())}
        onCancel={() => dispatch(flow.requestClosed())}
      />
      {request?.step === 'destination' ? <DestinationStep request={request} /> : null}
      {request?.step === 'repeat' ? <RepeatStep request={request} /> : null}
      <FollowedCopies />
    </>
  );
};

/** Handles `copy.open` and shows every running copy. */
export const CopyOverlay = () => (
  <TransferStoreProvider>
    <CopyFlow />
  </TransferStoreProvider>
);
