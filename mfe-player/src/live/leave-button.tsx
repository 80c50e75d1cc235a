import { paths, useShell } from '@playa/contracts';
import { ConfirmDialog, IconButton } from '@playa/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../texts.ts';
import type { RoomSession } from './room-session.ts';
import { useLiveRooms, useRoomState } from './use-live-room.ts';

const { leave: words } = texts.live;

/** Leaves the room after a question, which says what becomes of a room whose owner goes. */
export const LeaveButton = ({ session }: { session: RoomSession }) => {
  const { navigate, notify } = useShell();
  const rooms = useLiveRooms();
  const { isOwner, view } = useRoomState(session);
  const [asking, setAsking] = useState(false);
  const isAlone = (view?.members.count ?? 0) <= 1;
  const leave = async () => {
    setAsking(false);
    const outcome = await session.leave();
    if (!outcome.ok) return notify('error', outcome.message);
    rooms.close();
    navigate(paths.home);
  };
  return (
    <>
      <IconButton label={words.label} icon={<LogOut size={22} />} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        title={words.title}
        text={!isOwner ? words.text : isAlone ? words.ends : words.handsOver}
        confirmLabel={words.confirm}
        cancelLabel={words.cancel}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
        danger
      />
    </>
  );
};
