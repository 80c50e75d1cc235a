import type { RoomComment } from '@playa/contracts';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { PendingComment } from '../live/room-session.ts';

/** Distance from the end that counts as the end, in pixels. */
const endThreshold = 48;

interface ScrollContent {
  comments: readonly RoomComment[];
  pending: readonly PendingComment[];
  userId: string;
}

interface StickyScroll {
  /** Ref of the scrolling element. */
  ref: (element: HTMLElement | null) => void;
  onScroll: () => void;
  /** Number of new comments of others below the scroll position. */
  unseen: number;
  scrollToEnd: () => void;
}

/**
 * Keeps a list of comments scrolled to its end while the listener is there. Otherwise it keeps the scroll position, both when new comments
 * are appended and when earlier ones are loaded above.
 */
export const useStickyScroll = ({ comments, pending, userId }: ScrollContent): StickyScroll => {
  const element = useRef<HTMLElement | null>(null);
  const isAtEnd = useRef(true);
  const heightBefore = useRef(0);
  const firstBefore = useRef(comments[0]?.sequence);
  const pendingBefore = useRef(pending.length);
  const last = comments.at(-1)?.sequence ?? 0;
  const [seen, setSeen] = useState(last);

  const scrollToEnd = useCallback(() => {
    const { current } = element;
    if (current) current.scrollTop = current.scrollHeight;
    isAtEnd.current = true;
    setSeen(Number.POSITIVE_INFINITY);
  }, []);

  const ref = useCallback(
    (next: HTMLElement | null) => {
      element.current = next;
      if (next) scrollToEnd();
    },
    [scrollToEnd],
  );

  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const first = comments[0]?.sequence;
    const wasPrepended = first !== undefined && firstBefore.current !== undefined && first < firstBefore.current;
    const isSending = pending.length > pendingBefore.current;
    if (isAtEnd.current || isSending) current.scrollTop = current.scrollHeight;
    else if (wasPrepended) current.scrollTop += current.scrollHeight - heightBefore.current;
    heightBefore.current = current.scrollHeight;
    firstBefore.current = first;
    pendingBefore.current = pending.length;
  }, [comments, pending]);

  const onScroll = () => {
    const { current } = element;
    if (!current) return;
    const wasAtEnd = isAtEnd.current;
    isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < endThreshold;
    if (isAtEnd.current) setSeen(Number.POSITIVE_INFINITY);
    else if (wasAtEnd) setSeen(last);
  };

  const unseen = comments.filter(({ sequence, author }) => sequence > seen && author.id !== userId).length;
  return { ref, onScroll, unseen, scrollToEnd };
};
