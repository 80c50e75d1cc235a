import { type CopyDetails, endedCopyStates, useShell } from '@playa/contracts';
import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../store/create-store.ts';
import { flow } from '../store/flow-slice.ts';
import { texts } from '../texts.ts';
import { DockCard } from './dock-card.tsx';
import { EndedSheet } from './ended-sheet.tsx';
import { roomOf } from './room-of.ts';
import { RunningSheet } from './running-sheet.tsx';
import { useFollowedCopy } from './use-followed-copy.ts';

const hasEnded = (copy: CopyDetails): boolean => endedCopyStates.includes(copy.state);

/**
 * One copy on the page: as a sheet or, hidden, as a small card. A copy that ends in front of the user with every song
 * in place goes straight to its room, where the pair leads to one; any other end is told in the completion sheet.
 */
export const FollowedCopyView = ({ id }: { id: string }) => {
  const { navigate, notify } = useShell();
  const dispatch = useAppDispatch();
  const shown = useAppSelector((state) => state.flow.shown === id);
  const { copy, problem } = useFollowedCopy(id);
  const sawItRun = useRef(false);
  const ended = copy ? hasEnded(copy) : false;
  const room = copy ? roomOf(copy) : null;

  const listen = () => {
    if (!room) return;
    dispatch(flow.closed(id));
    navigate(room.path, { state: room.state });
  };

  useEffect(() => {
    if (!copy) return;
    if (!ended) sawItRun.current = true;
    else if (sawItRun.current && shown && room && copy.failed === 0) {
      sawItRun.current = false;
      notify('success', texts.doneTitle);
      dispatch(flow.closed(id));
      navigate(room.path, { state: room.state });
    }
  }, [copy, ended, shown, room, id, dispatch, navigate, notify]);

  if (!copy) return null;
  if (!shown) return <DockCard copy={copy} onOpen={() => dispatch(flow.shownAgain(id))} />;
  if (!ended) return <RunningSheet copy={copy} problem={problem} onHide={() => dispatch(flow.hidden())} />;
  const retry = () => {
    const { source: service, sourcePlaylistId, playlistName: name, playlistImage: imageUrl, total: songCount } = copy;
    dispatch(flow.closed(id));
    dispatch(flow.asked([{ service, id: sourcePlaylistId, name, imageUrl, songCount }]));
    dispatch(flow.confirmed());
    dispatch(flow.destinationChosen(copy.destination));
  };
  return (
    <EndedSheet
      copy={copy}
      onClose={() => dispatch(flow.closed(id))}
      onListen={room ? listen : undefined}
      onRetry={copy.state === 'failed' ? retry : undefined}
    />
  );
};
