import type { RoomComment } from '@playa/contracts';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { PendingComment } from '../live/room-session.ts';

/** Pixels above the end that count as the end. */
const endWidth = 48;

interface Shown {
  comments: readonly RoomComment[];
  pending: readonly PendingComment[];
  userId: string;
}

interface ReadingPlace {
  /** For the element that scrolls. */
  ref: (element: HTMLElement | null) => void;
  onScroll: () => void;
  /** Comments of others that came below what is read. */
  unseen: number;
  toEnd: () => void;
}

/**
 * Keeps a list of comments at its end while the listener is there, and otherwise where it is read: comments that come later do not
 * move it, nor do earlier ones that are read in above.
 */
export const useReadingPlace = ({ comments, pending, userId }: Shown): ReadingPlace => {
  const element = useRef<HTMLElement | null>(null);
  const isAtEnd = useRef(true);
  const heightBefore = useRef(0);
  const firstBefore = useRef(comments[0]?.sequence);
  const pendingBefore = useRef(pending.length);
  const last = comments.at(-1)?.sequence ?? 0;
  const [seen, setSeen] = useState(last);

  const toEnd = useCallback(() => {
    const { current } = element;
    if (current) current.scrollTop = current.scrollHeight;
    isAtEnd.current = true;
    setSeen(Number.POSITIVE_INFINITY);
  }, []);

  const ref = useCallback(
    (next: HTMLElement | null) => {
      element.current = next;
      if (next) toEnd();
    },
    [toEnd],
  );

  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const first = comments[0]?.sequence;
    const cameAbove = first !== undefined && firstBefore.current !== undefined && first < firstBefore.current;
    const saysSomething = pending.length > pendingBefore.current;
    if (isAtEnd.current || saysSomething) current.scrollTop = current.scrollHeight;
    else if (cameAbove) current.scrollTop += current.scrollHeight - heightBefore.current;
    heightBefore.current = current.scrollHeight;
    firstBefore.current = first;
    pendingBefore.current = pending.length;
  }, [comments, pending]);

  const onScroll = () => {
    const { current } = element;
    if (!current) return;
    const wasAtEnd = isAtEnd.current;
    isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < endWidth;
    if (isAtEnd.current) setSeen(Number.POSITIVE_INFINITY);
    else if (wasAtEnd) setSeen(last);
  };

  const unseen = comments.filter(({ sequence, author }) => sequence > seen && author.id !== userId).length;
  return { ref, onScroll, unseen, toEnd };
};
