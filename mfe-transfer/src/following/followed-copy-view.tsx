import { endedCopyStates, useShell } from '@playa/contracts';
import { usePreload } from '@playa/ui';
import { useEffect, useRef } from 'react';
import { LazyMendingSheet } from '../mending/lazy-mending-sheet.tsx';
import { settledCopy } from '../mending/settled-copy.ts';
import { useAppDispatch, useAppSelector } from '../store/create-store.ts';
import { flow } from '../store/flow-slice.ts';
import { CopySheet } from './copy-sheet.tsx';
import { DockCard } from './dock-card.tsx';
import { roomOf } from './room-of.ts';
import { useFollowedCopy } from './use-followed-copy.ts';
import { useMarkSeen } from './use-mark-seen.ts';
import { usePictureFilled } from './use-picture-filled.ts';

/**
 * One copy on the page: as a sheet or, hidden, as a small card. When a copy ends in front of the user and its pair leads
 * to the new playlist's room, the room opens under the completion sheet. A hidden copy never navigates.
 */
export const FollowedCopyView = ({ id }: { id: string }) => {
  const { navigate, location } = useShell();
  const dispatch = useAppDispatch();
  const shown = useAppSelector((state) => state.flow.shown === id);
  const { copy, problem } = useFollowedCopy(id);
  const settled = useRef(false);
  usePreload(LazyMendingSheet);
  const mends = useAppSelector((state) => state.flow.mending === id);
  // A copy that was done and puts songs at their place stays what it was: done.
  const isMending = copy?.mending === true;
  const filled = usePictureFilled(isMending ? 'done' : copy?.state);
  const running = copy ? !isMending && !endedCopyStates.includes(copy.state) : false;
  const ended = copy ? !running && (filled || !shown) : false;
  const room = copy ? roomOf(settledCopy(copy)) : null;

  const markSeen = useMarkSeen(copy, shown && ended);

  const close = () => {
    markSeen();
    dispatch(flow.closed(id));
  };
  const listen = () => {
    if (room && room.path !== location.pathname) navigate(room.path, { state: room.state });
    close();
  };

  useEffect(() => {
    // A copy that continues will end once more.
    if (running) settled.current = false;
    if (!ended || settled.current) return;
    settled.current = true;
    if (shown && room) navigate(room.path, { state: room.state });
  }, [running, ended, shown, room, navigate]);

  if (!copy) return null;
  if (!shown) {
    const dismiss = endedCopyStates.includes(copy.state) ? close : () => dispatch(flow.dismissed([id]));
    return <DockCard copy={copy} onOpen={() => dispatch(flow.shownAgain(id))} onDismiss={dismiss} />;
  }
  if (mends) {
    return <LazyMendingSheet copyId={id} onClose={() => dispatch(flow.mendingClosed())} />;
  }
  return (
    <CopySheet
      copy={settledCopy(copy)}
      ended={ended}
      problem={problem}
      onHide={() => dispatch(flow.hidden())}
      onClose={close}
      onListen={room ? listen : undefined}
    />
  );
};
