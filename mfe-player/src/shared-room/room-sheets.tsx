import { isConnected, listRoomMembers, useShell } from '@playa/contracts';
import type { RoomModel } from '@playa/rooms';
import { Sheet } from '@playa/ui';
import type { RoomSession, RoomState } from '../live/room-session.ts';
import { usePlaybackState } from '../playback/use-playback.ts';
import { texts } from '../texts.ts';
import { InviteSheet } from './invite-sheet.tsx';
import { MembersSheet } from './members-sheet.tsx';
import { RoomComments } from './room-comments.tsx';
import { canSuggestSongs, type RoomSheet } from './room-menu.tsx';
import { RoomQueueSheet } from './room-queue-sheet.tsx';
import styles from './room-sheets.module.css';
import { SettingsSheet } from './settings-sheet.tsx';
import { SuggestSheet } from './suggest-sheet.tsx';

interface RoomSheetsProps {
  session: RoomSession;
  state: RoomState;
  view: RoomModel;
  /** The open sheet. */
  sheet: RoomSheet;
  onShow: (sheet: RoomSheet | null) => void;
}

/** The open sheet of a room. */
export const RoomSheets = ({ session, state, view, sheet, onShow }: RoomSheetsProps) => {
  const { backend, session: login, streaming } = useShell();
  // Rerenders with every song.
  const { player } = usePlaybackState();
  const { isOwner, userId } = state;
  const { room } = view;
  const close = () => onShow(null);
  const { user } = login;
  const service = user?.primaryStreamingService ?? null;
  const canSuggest = canSuggestSongs(room, isOwner) && user !== null && service !== null && isConnected(user, service);
  switch (sheet) {
    case 'members':
      return (
        <MembersSheet
          room={room}
          members={view.members}
          userId={userId}
          readMembers={(after) => backend.call(listRoomMembers, { params: { id: room.id }, query: { after } })}
          actions={
            isOwner
              ? {
                  handOver: (memberId) => session.handOver(memberId),
                  remove: (memberId) => session.removeMember(memberId),
                }
              : null
          }
          onClose={close}
        />
      );
    case 'comments':
      return (
        <Sheet open onClose={close} title={texts.sharedRoom.comments.title}>
          <div className={styles.comments}>
            <RoomComments session={session} state={state} view={view} />
          </div>
        </Sheet>
      );
    case 'invite':
      return <InviteSheet room={room} onClose={close} />;
    case 'settings':
      return <SettingsSheet room={room} onSave={(change) => session.change(change)} onClose={close} />;
    case 'suggest':
      return canSuggest ? (
        <SuggestSheet
          service={service}
          client={streaming.client(service)}
          addsToQueue={isOwner || room.suggestions === 'queue'}
          onSuggest={(song) => session.suggest(song)}
          onClose={close}
        />
      ) : (
        <Sheet open onClose={close} title={texts.sharedRoom.suggest.add} description={texts.noService} />
      );
    case 'queue': {
      const where = session.where();
      return (
        <RoomQueueSheet
          session={session}
          view={view}
          isOwner={isOwner}
          current={where?.entry ?? null}
          playing={player.status === 'playing'}
          onSuggest={canSuggest ? () => onShow('suggest') : undefined}
          onClose={close}
        />
      );
    }
  }
};
