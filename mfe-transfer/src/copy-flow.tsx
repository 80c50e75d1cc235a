import { endedCopyStates, useBusEvent, useCommand } from '@playa/contracts';
import { ConfirmStep } from './asking/confirm-step.tsx';
import { DestinationStep } from './asking/destination-step.tsx';
import { FollowedCopyView } from './following/followed-copy-view.tsx';
import { takeProgress } from './store/copies-api.ts';
import { useAppDispatch, useAppSelector } from './store/create-store.ts';
import { flow } from './store/flow-slice.ts';

/** Confirm, destination, progress, end: the whole of a copy as the user sees it. */
export const CopyFlow = () => {
  const dispatch = useAppDispatch();
  const { asking, following } = useAppSelector((state) => state.flow);

  useCommand('copy.open', ({ playlists }) => dispatch(flow.asked(playlists)));
  useBusEvent('copy.progressed', (progress) => {
    dispatch(takeProgress(progress));
    if (!endedCopyStates.includes(progress.state)) dispatch(flow.found(progress.id));
  });

  return (
    <>
      <ConfirmStep
        open={asking?.step === 'confirm'}
        onConfirm={() => dispatch(flow.confirmed())}
        onCancel={() => dispatch(flow.askingClosed())}
      />
      {asking?.step === 'destination' ? <DestinationStep asking={asking} /> : null}
      {following.map((id) => (
        <FollowedCopyView key={id} id={id} />
      ))}
    </>
  );
};
