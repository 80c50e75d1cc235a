import type { RoomModel } from '@playa/rooms';
import { lazySheet, usePreload } from '@playa/ui';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { LeaveDialog } from '../live/leave-dialog.tsx';
import type { RoomPlayback } from '../live/room-playback.ts';
import type { RoomSession, RoomState } from '../live/room-session.ts';
import { RoomStrip } from '../live/room-strip.tsx';
import { SoundNote } from '../live/sound-note.tsx';
import { RoomFrame } from '../room/room-frame.tsx';
import { RoomStage } from '../room/room-stage.tsx';
import { texts } from '../texts.ts';
import { FlyingReactions } from './flying-reactions.tsx';
import { OwnerAway } from './owner-away.tsx';
import { ReactionBar } from './reaction-bar.tsx';
import { RoomComments } from './room-comments.tsx';
import { RoomMenu, type RoomSheet } from './room-menu.tsx';
import styles from './room-screen.module.css';
import { useReactions } from './use-reactions.ts';
import { useRoomNotifications } from './use-room-notifications.ts';
import { useWideWindow } from './use-wide-window.ts';

const RoomSheets = lazySheet(
  async () => (await import('./room-sheets.tsx')).RoomSheets,
  ({ onShow }) =>
    () =>
      onShow(null),
);

interface RoomScreenProps {
  session: RoomSession;
  playback: RoomPlayback;
  state: RoomState;
  view: RoomModel;
}

/** A joined room: playback, members and comments. Comments are beside the stage if the window is wide enough. */
export const RoomScreen = ({ session, playback, state, view }: RoomScreenProps) => {
  const [sheet, setSheet] = useState<RoomSheet | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const { react, ...reactions } = useReactions(session);
  const isWide = useWideWindow();
  useRoomNotifications(view, state.userId);
  usePreload(RoomSheets);
  const { room } = view;
  const parts = { session, state, view };
  const strip = (
    <RoomStrip session={session} playback={playback} onShowMembers={() => setSheet('members')}>
      {isWide ? null : <CommentsButton count={view.lastComment} onShow={() => setSheet('comments')} />}
    </RoomStrip>
  );
  const menu = <RoomMenu room={room} isOwner={state.isOwner} onShow={setSheet} onLeave={() => setIsLeaving(true)} />;
  const stage = (
    <RoomStage
      coverId={room.playlistId}
      stacked
      songList={(close) => (
        <RoomSheets
          {...parts}
          sheet="queue"
          onShow={(next) => {
            close();
            setSheet(next);
          }}
        />
      )}
      note={<SoundNote playback={playback} />}
      overlay={<FlyingReactions {...reactions} />}
    >
      {isWide ? null : (
        <>
          {strip}
          <ReactionBar onReact={react} />
        </>
      )}
    </RoomStage>
  );
  const content = (
    <div className={styles.screen}>
      <div className={styles.main}>
        <OwnerAway room={room} members={view.members} serverTime={() => session.serverTime()} />
        {stage}
      </div>
      {isWide ? (
        <aside className={styles.side} aria-label={texts.sharedRoom.comments.title}>
          {strip}
          <RoomComments {...parts} />
          <ReactionBar onReact={react} />
        </aside>
      ) : null}
      {sheet ? <RoomSheets {...parts} sheet={sheet} onShow={setSheet} /> : null}
      <LeaveDialog session={session} open={isLeaving} onClose={() => setIsLeaving(false)} />
    </div>
  );
  return <RoomFrame name={room.name || texts.heading} end={menu} message={content} />;
};

const CommentsButton = ({ count, onShow }: { count: number; onShow: () => void }) => {
  const label = texts.sharedRoom.strip.comments(count);
  return (
    <button
      type="button"
      className={styles.comments}
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={onShow}
    >
      <MessageCircle size={22} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
    </button>
  );
};
