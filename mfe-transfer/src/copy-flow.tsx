import { isToBeShown, useCommand, useRealtimeEvent, useRealtimeStatus } from '@playa/contracts';
import { useEffect, useRef } from 'react';
import { AgainStep } from './asking/again-step.tsx';
import { ConfirmStep } from './asking/confirm-step.tsx';
import { DestinationStep } from './asking/destination-step.tsx';
import { FollowedCopies } from './following/followed-copies.tsx';
import { copiesApi, takeProgress } from './store/copies-api.ts';
import { useAppDispatch, useAppSelector } from './store/create-store.ts';
import { flow } from './store/flow-slice.ts';

/** Confirm, destination, progress, end: the whole of a copy as the user sees it. */
export const CopyFlow = () => {
  const dispatch = useAppDispatch();
  const { asking } = useAppSelector((state) => state.flow);

  useCommand('copy.open', ({ playlists }) => dispatch(flow.asked(playlists)));
  useRealtimeEvent('copy.progress', (progress) => {
    dispatch(takeProgress(progress));
    if (isToBeShown(progress)) dispatch(flow.found(progress.id));
    else if (progress.seen) dispatch(flow.seen(progress.id));
  });
  const away = useRealtimeStatus() === 'away';
  const listed = useRef(false);
  useEffect(() => {
    // On start, and when the connection is back: there may be other copies than those that the server told of.
    if (away && listed.current) return;
    listed.current = true;
    const options = { subscribe: false, forceRefetch: true };
    const asked = dispatch(copiesApi.endpoints.latestCopies.initiate(undefined, options));
    void asked.then(({ data = [] }) => {
      for (const progress of data.filter(isToBeShown).reverse()) {
        dispatch(takeProgress(progress));
        dispatch(flow.found(progress.id));
      }
    });
  }, [dispatch, away]);

  return (
    <>
      <ConfirmStep
        open={asking?.step === 'confirm'}
        onConfirm={() => dispatch(flow.confirmed())}
        onCancel={() => dispatch(flow.askingClosed())}
      />
      {asking?.step === 'destination' ? <DestinationStep asking={asking} /> : null}
      {asking?.step === 'again' ? <AgainStep asking={asking} /> : null}
      <FollowedCopies />
    </>
  );
};
