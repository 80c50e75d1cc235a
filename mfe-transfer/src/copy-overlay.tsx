import { isCopyVisible, useCommand, useRealtimeEvent, useRealtimeStatus } from '@playa/contracts';
import { ConfirmDialog } from '@playa/ui';
import { useEffect, useRef } from 'react';
import { AgainStep } from './asking/again-step.tsx';
import { DestinationStep } from './asking/destination-step.tsx';
import { FollowedCopies } from './following/followed-copies.tsx';
import { applyProgress, useLatestCopiesQuery } from './store/copies-api.ts';
import { useAppDispatch, useAppSelector } from './store/create-store.ts';
import { flow } from './store/flow-slice.ts';
import { TransferStoreProvider } from './store/session-store.tsx';
import { useTellEnds } from './telling/use-tell-ends.ts';
import { texts } from './texts.ts';

/** Keeps the store at what the server says: the list on start and after each reconnect, every change between. */
const useServerCopies = () => {
  const dispatch = useAppDispatch();
  const away = useRealtimeStatus() === 'away';
  const wasAway = useRef(away);
  const { refetch } = useLatestCopiesQuery();
  const tellEnd = useTellEnds();
  useRealtimeEvent('copy.progress', (progress) => {
    dispatch(applyProgress(progress));
    // Songs that come to their place are shown where they were chosen.
    if (progress.mending) return;
    if (isCopyVisible(progress)) dispatch(flow.found(progress));
    else if (progress.seen) dispatch(flow.seen(progress.id));
    tellEnd(progress);
  });
  useEffect(() => {
    // While the connection was away, copies may have been started elsewhere.
    if (wasAway.current && !away) refetch();
    wasAway.current = away;
  }, [away, refetch]);
};

/** Confirm, destination, progress, end. */
const CopyFlow = () => {
  const dispatch = useAppDispatch();
  const { asking } = useAppSelector((state) => state.flow);
  useCommand('copy.open', ({ playlists, confirmed }) => dispatch(flow.asked(playlists, confirmed)));
  useServerCopies();
  return (
    <>
      <ConfirmDialog
        open={asking?.step === 'confirm'}
        title={texts.confirmTitle}
        text={texts.confirmText}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        onConfirm={() => dispatch(flow.confirmed())}
        onCancel={() => dispatch(flow.askingClosed())}
      />
      {asking?.step === 'destination' ? <DestinationStep asking={asking} /> : null}
      {asking?.step === 'again' ? <AgainStep asking={asking} /> : null}
      <FollowedCopies />
    </>
  );
};

/** Owns `copy.open` and shows every copy under way. */
export const CopyOverlay = () => (
  <TransferStoreProvider>
    <CopyFlow />
  </TransferStoreProvider>
);
