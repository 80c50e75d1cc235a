import type { RoomComment } from '@playa/contracts';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';

/** Minimum milliseconds between two announcements, as a busy room would announce endlessly. */
export const announceEveryMs = 6_000;

/** Announcement of new comments of others: one in full, several as a count. Comments from before are not announced. */
export const useAnnouncement = (comments: readonly RoomComment[], userId: string): string => {
  const latest = useRef({ comments, userId });
  const announcedUntil = useRef(comments.at(-1)?.sequence ?? 0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    latest.current = { comments, userId };
    const takeNewComments = () => {
      const { comments: known, userId: own } = latest.current;
      const newComments = known.filter(
        ({ sequence, author }) => sequence > announcedUntil.current && author.id !== own,
      );
      announcedUntil.current = known.at(-1)?.sequence ?? 0;
      return newComments;
    };
    const announce = () => {
      timer.current = undefined;
      const newComments = takeNewComments();
      const [first] = newComments;
      if (!first) return;
      const { said, several } = texts.sharedRoom.comments;
      setAnnouncement(newComments.length === 1 ? said(first.author.name, first.text) : several(newComments.length));
      timer.current = setTimeout(announce, announceEveryMs);
    };
    if (timer.current === undefined) announce();
  }, [comments, userId]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return announcement;
};
