import type { RoomModel } from '@playa/rooms';
import type { RoomSession, RoomState } from '../live/room-session.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import styles from './comments.module.css';

interface RoomCommentsProps {
  session: Pick<RoomSession, 'comment' | 'readEarlierComments' | 'retryComment' | 'discardComment'>;
  state: Pick<RoomState, 'pending' | 'userId'>;
  view: Pick<RoomModel, 'comments'>;
}

/** The comments of the room with the field for a new one. Fills the height of its container. */
export const RoomComments = ({ session, state, view }: RoomCommentsProps) => (
  <div className={styles.panel}>
    <CommentList
      comments={view.comments}
      pending={state.pending}
      userId={state.userId}
      onEarlier={() => session.readEarlierComments()}
      onRetry={(id) => session.retryComment(id)}
      onDiscard={(id) => session.discardComment(id)}
    />
    <CommentForm onSend={(text) => session.comment(text)} />
  </div>
);
