import { type CopyDetails, endedCopyStates, useShell } from '@playa/contracts';
import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../store/create-store.ts';
import { flow } from '../store/flow-slice.ts';
import { DockCard } from './dock-card.tsx';
import { EndedSheet } from './ended-sheet.tsx';
import { roomOf } from './room-of.ts';
import { RunningSheet } from './running-sheet.tsx';
import { useFollowedCopy } from './use-followed-copy.ts';
import { usePictureFilled } from './use-picture-filled.ts';

const hasEnded = (copy: CopyDetails): boolean => endedCopyStates.includes(copy.state);

/**
 * One copy on the page: as a sheet or, hidden, as a small card. When a copy ends in front of the user and its pair leads
 * to the new playlist's room, the room opens under the completion sheet; a hidden copy takes nobody anywhere.
 */
export const FollowedCopyView = ({ id }: { id: string }) => {
  const { navigate, location } = useShell();
  const dispatch = useAppDispatch();
  const shown = useAppSelector((state) => state.flow.shown === id);
  const { copy, problem } = useFollowedCopy(id);
  const settled = useRef(false);
  const filled = usePictureFilled(copy?.state);
  const ended = copy ? hasEnded(copy) && (filled || !shown) : false;
  const room = copy ? roomOf(copy) : null;

  const listen = () => {
    if (room && room.path !== location.pathname) navigate(room.path, { state: room.state });
    dispatch(flow.closed(id));
  };

  useEffect(() => {
    if (!ended || settled.current) return;
    settled.current = true;
    if (shown && room) navigate(room.path, { state: room.state });
  }, [ended, shown, room, navigate]);

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
