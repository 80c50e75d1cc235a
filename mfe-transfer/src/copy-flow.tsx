import { isToBeShown, useBusEvent, useCommand } from '@playa/contracts';
import { useEffect } from 'react';
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
  useBusEvent('copy.progressed', (progress) => {
    dispatch(takeProgress(progress));
    if (isToBeShown(progress)) dispatch(flow.found(progress.id));
    else if (progress.seen) dispatch(flow.seen(progress.id));
  });
  useEffect(() => {
    // The bus replays the last message only; there may be more copies than that.
    const asked = dispatch(copiesApi.endpoints.latestCopies.initiate(undefined, { subscribe: false }));
    void asked.then(({ data = [] }) => {
      for (const { id } of data.filter(isToBeShown).reverse()) dispatch(flow.found(id));
    });
  }, [dispatch]);

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
