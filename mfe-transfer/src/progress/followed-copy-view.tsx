import { endedCopyStates, useShell } from '@playa/contracts';
import { usePreload } from '@playa/ui';
import { useEffect, useRef } from 'react';
import { displayedCopy } from '../review/displayed-copy.ts';
import { LazyReviewSheet } from '../review/lazy-review-sheet.tsx';
import { useAppDispatch, useAppSelector } from '../store/create-store.ts';
import { flow } from '../store/flow-slice.ts';
import { CopySheet } from './copy-sheet.tsx';
import { DockCard } from './dock-card.tsx';
import { roomOf } from './room-of.ts';
import { useFollowedCopy } from './use-followed-copy.ts';
import { useMarkSeen } from './use-mark-seen.ts';
import { useProgressFilled } from './use-progress-filled.ts';

/**
 * A followed copy: a sheet or, if hidden, a card. When a shown copy ends and its pair of services opens a room, the room of the new playlist
 * opens under the completion sheet. A hidden copy never navigates.
 */
export const FollowedCopyView = ({ id }: { id: string }) => {
  const { navigate, location } = useShell();
  const dispatch = useAppDispatch();
  const shown = useAppSelector((state) => state.flow.shown === id);
  const { copy, problem } = useFollowedCopy(id);
  const hasHandledEnd = useRef(false);
  usePreload(LazyReviewSheet);
  const isReviewing = useAppSelector((state) => state.flow.reviewing === id);
  // A finished copy that inserts chosen songs is still shown as done.
  const isInserting = copy?.mending === true;
  const isProgressFilled = useProgressFilled(isInserting ? 'done' : copy?.state);
  const isRunning = copy ? !isInserting && !endedCopyStates.includes(copy.state) : false;
  const hasEnded = copy ? !isRunning && (isProgressFilled || !shown) : false;
  const room = copy ? roomOf(displayedCopy(copy)) : null;

  const markSeen = useMarkSeen(copy, shown && hasEnded);

  const close = () => {
    markSeen();
    dispatch(flow.closed(id));
  };
  const listen = () => {
    if (room && room.path !== location.pathname) navigate(room.path, { state: room.state });
    close();
  };

  useEffect(() => {
    // A resumed copy will end again.
    if (isRunning) hasHandledEnd.current = false;
    if (!hasEnded || hasHandledEnd.current) return;
    hasHandledEnd.current = true;
    if (shown && room) navigate(room.path, { state: room.state });
  }, [isRunning, hasEnded, shown, room, navigate]);

  if (!copy) return null;
  if (!shown) {
    const dismiss = endedCopyStates.includes(copy.state) ? close : () => dispatch(flow.dismissed([id]));
    return <DockCard copy={copy} onOpen={() => dispatch(flow.opened(id))} onDismiss={dismiss} />;
  }
  if (isReviewing) {
    return <LazyReviewSheet copyId={id} onClose={() => dispatch(flow.reviewClosed())} />;
  }
  return (
    <CopySheet
      copy={displayedCopy(copy)}
      ended={hasEnded}
      problem={problem}
      onHide={() => dispatch(flow.hidden())}
      onClose={close}
      onListen={room ? listen : undefined}
    />
  );
};
