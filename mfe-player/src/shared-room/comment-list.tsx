import type { RoomComment } from '@playa/contracts';
import { Avatar, Button, VisuallyHidden } from '@playa/ui';
import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import type { PendingComment } from '../live/room-session.ts';
import { texts } from '../texts.ts';
import styles from './comments.module.css';
import { useAnnouncement } from './use-announcement.ts';
import { useStickyScroll } from './use-sticky-scroll.ts';

const { comments: words } = texts.sharedRoom;

/** Comments of one author within this time are grouped under one name, in milliseconds. */
const groupingMs = 5 * 60_000;

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const dateTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an ISO date; empty for an invalid one. */
const formatTimestamp = (format: Intl.DateTimeFormat, time: string): string =>
  Number.isNaN(Date.parse(time)) ? '' : format.format(Date.parse(time));

const isContinuation = (comment: RoomComment, before: RoomComment | undefined): boolean =>
  before !== undefined &&
  before.author.id === comment.author.id &&
  Date.parse(comment.createdAt) - Date.parse(before.createdAt) < groupingMs;

export interface CommentListProps {
  /** Sorted by sequence. */
  comments: readonly RoomComment[];
  pending: readonly PendingComment[];
  userId: string;
  /** Resolves with false if there were none or loading failed. */
  onEarlier: () => Promise<boolean>;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}

/** The comments of the room, latest at the bottom. New comments do not move the scroll position while the listener reads. */
export const CommentList = ({ comments, pending, userId, onEarlier, onRetry, onDiscard }: CommentListProps) => {
  const scroll = useStickyScroll({ comments, pending, userId });
  const announcement = useAnnouncement(comments, userId);
  const [reading, setReading] = useState(false);
  const [failed, setFailed] = useState(false);
  const hasEarlier = (comments[0]?.sequence ?? 1) > 1;
  const readEarlier = async () => {
    if (reading) return;
    setReading(true);
    setFailed(!(await onEarlier()));
    setReading(false);
  };
  return (
    <div className={styles.frame}>
      <section
        ref={scroll.ref}
        className={styles.scroller}
        onScroll={scroll.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={words.list}
      >
        {hasEarlier ? (
          <div className={styles.earlier}>
            {failed ? <p className={styles.note}>{words.earlierFailed}</p> : null}
            <Button variant="ghost" size="small" busy={reading} onClick={() => void readEarlier()}>
              {words.earlier}
            </Button>
          </div>
        ) : null}
        {comments.length + pending.length === 0 ? <p className={styles.empty}>{words.empty}</p> : null}
        <ol className={styles.comments}>
          {comments.map((comment, index) => (
            <Comment
              key={comment.sequence}
              comment={comment}
              isOwn={comment.author.id === userId}
              follows={isContinuation(comment, comments[index - 1])}
            />
          ))}
          {pending.map((comment) => (
            <Pending key={comment.id} comment={comment} onRetry={onRetry} onDiscard={onDiscard} />
          ))}
        </ol>
      </section>
      {scroll.unseen > 0 ? (
        <Button
          variant="primary"
          size="small"
          icon={<ArrowDown />}
          className={styles.news}
          onClick={scroll.scrollToEnd}
        >
          {words.unseen(scroll.unseen)}
        </Button>
      ) : null}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
};

const Comment = ({ comment, isOwn, follows: isNext }: { comment: RoomComment; isOwn: boolean; follows: boolean }) => {
  const { author, text, createdAt } = comment;
  const name = isOwn ? words.you : author.name;
  return (
    <li className={styles.comment} data-own={isOwn ? '' : undefined} data-next={isNext ? '' : undefined}>
      {isNext ? null : <Avatar name={author.name} size={32} decorative className={styles.face} />}
      <div className={styles.said}>
        <p className={styles.head}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <time className={styles.time} dateTime={createdAt} title={formatTimestamp(dateTimeFormat, createdAt)}>
            {formatTimestamp(timeFormat, createdAt)}
          </time>
        </p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
      </div>
    </li>
  );
};

interface PendingProps extends Pick<CommentListProps, 'onRetry' | 'onDiscard'> {
  comment: PendingComment;
}

const Pending = ({ comment: { id, text, problem }, onRetry, onDiscard }: PendingProps) => (
  <li className={styles.comment} data-own="" data-pending={problem === null ? '' : undefined}>
    <div className={styles.said}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {problem === null ? (
        <p className={styles.note}>{words.sending}</p>
      ) : (
        <div className={styles.failed} role="alert">
          <p>{problem}</p>
          <Button variant="outline" size="small" onClick={() => onRetry(id)}>
            {words.retry}
          </Button>
          <Button variant="ghost" size="small" onClick={() => onDiscard(id)}>
            {words.discard}
          </Button>
        </div>
      )}
    </div>
  </li>
);
