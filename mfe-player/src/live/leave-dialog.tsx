import { paths, useShell } from '@playa/contracts';
import { ConfirmDialog } from '@playa/ui';
import { texts } from '../texts.ts';
import type { RoomSession } from './room-session.ts';
import { useLiveRooms, useRoomState } from './use-live-room.ts';

const { leave: words } = texts.live;

interface LeaveDialogProps {
  session: RoomSession;
  open: boolean;
  onClose: () => void;
}

/** Leaves the room after a question, which says what becomes of a room whose owner goes. */
export const LeaveDialog = ({ session, open, onClose }: LeaveDialogProps) => {
  const { navigate, notify } = useShell();
  const rooms = useLiveRooms();
  const { isOwner, view } = useRoomState(session);
  const isAlone = (view?.members.count ?? 0) <= 1;
  const leave = async () => {
    onClose();
    const outcome = await session.leave();
    if (!outcome.ok) return notify('error', outcome.message);
    rooms.close();
    navigate(paths.home);
  };
  return (
    <ConfirmDialog
      open={open}
      title={words.title}
      text={!isOwner ? words.text : isAlone ? words.ends : words.handsOver}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      onConfirm={() => void leave()}
      onCancel={onClose}
      danger
    />
  );
};
