import { isToBeShown, useCommand, useRealtimeEvent, useRealtimeStatus, useShell } from '@playa/contracts';
import { ConfirmDialog } from '@playa/ui';
import { useEffect, useRef, useState } from 'react';
import { Provider } from 'react-redux';
import { AgainStep } from './asking/again-step.tsx';
import { DestinationStep } from './asking/destination-step.tsx';
import { FollowedCopies } from './following/followed-copies.tsx';
import { applyProgress, useLatestCopiesQuery } from './store/copies-api.ts';
import { createTransferStore, useAppDispatch, useAppSelector } from './store/create-store.ts';
import { flow } from './store/flow-slice.ts';
import { texts } from './texts.ts';

/** Keeps the store at what the server says: the list on start and after each reconnect, every change between. */
const useServerCopies = () => {
  const dispatch = useAppDispatch();
  const away = useRealtimeStatus() === 'away';
  const wasAway = useRef(away);
  const { refetch } = useLatestCopiesQuery();
  useRealtimeEvent('copy.progress', (progress) => {
    dispatch(applyProgress(progress));
    if (isToBeShown(progress)) dispatch(flow.found(progress));
    else if (progress.seen) dispatch(flow.seen(progress.id));
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
  useCommand('copy.open', ({ playlists }) => dispatch(flow.asked(playlists)));
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

/** Owns `copy.open` and shows every copy under way. The store lives as long as the overlay, which is one session. */
export const CopyOverlay = () => {
  const { backend } = useShell();
  const [store] = useState(() => createTransferStore({ backend }));
  return (
    <Provider store={store}>
      <CopyFlow />
    </Provider>
  );
};
