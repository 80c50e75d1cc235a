import type { RoomComment } from '@playa/contracts';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';

/** Milliseconds between two announcements: a lively room would talk without end. */
export const announceEveryMs = 6_000;

/** What screen readers say of comments of others: one in full, several as their number. Comments that were there before are not told. */
export const useAnnouncement = (comments: readonly RoomComment[], userId: string): string => {
  const latest = useRef({ comments, userId });
  const toldUntil = useRef(comments.at(-1)?.sequence ?? 0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    latest.current = { comments, userId };
    const news = () => {
      const { comments: known, userId: own } = latest.current;
      const fresh = known.filter(({ sequence, author }) => sequence > toldUntil.current && author.id !== own);
      toldUntil.current = known.at(-1)?.sequence ?? 0;
      return fresh;
    };
    const tell = () => {
      timer.current = undefined;
      const fresh = news();
      const [only] = fresh;
      if (!only) return;
      const { said, several } = texts.together.comments;
      setAnnouncement(fresh.length === 1 ? said(only.author.name, only.text) : several(fresh.length));
      timer.current = setTimeout(tell, announceEveryMs);
    };
    if (timer.current === undefined) tell();
  }, [comments, userId]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return announcement;
};
