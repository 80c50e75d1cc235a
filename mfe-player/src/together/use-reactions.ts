import type { RoomReaction } from '@playa/contracts';
import { useEffect, useRef, useState } from 'react';
import type { RoomSession } from '../live/room-session.ts';
import { type Flying, flockOf, mostFlying, ofOthers } from './reaction-flock.ts';

/** Milliseconds for which the number of a reaction stays. */
export const countsStayMs = 4_000;

type Counts = Readonly<Partial<Record<RoomReaction, number>>>;

interface Reactions {
  flying: readonly Flying[];
  /** It has reached the top. */
  landed: (key: number) => void;
  /** Reactions of the last moments, for those who want nothing to move. */
  counts: Counts;
  react: (reaction: RoomReaction) => void;
}

/** The reactions of the room, as they come. Own ones are shown at once. */
export const useReactions = (session: Pick<RoomSession, 'react' | 'onReactions'>): Reactions => {
  const [flying, setFlying] = useState<readonly Flying[]>([]);
  const [counts, setCounts] = useState<Counts>({});
  const own = useRef<Readonly<Partial<Record<string, number>>>>({});
  const nextKey = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useRef((shown: readonly RoomReaction[]) => {
    if (shown.length === 0) return;
    const more = shown.map((reaction) => {
      nextKey.current += 1;
      return { key: nextKey.current, reaction, x: Math.random() };
    });
    setFlying((before) => [...before, ...more].slice(0, mostFlying));
    setCounts((before) => {
      const after = { ...before };
      for (const reaction of shown) after[reaction] = (after[reaction] ?? 0) + 1;
      return after;
    });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setCounts({});
      // A message that got lost does not bring it back either.
      own.current = {};
      // An animation that never ran, in a tab that was not looked at, never ends either.
      setFlying([]);
    }, countsStayMs);
  }).current;

  useEffect(() => {
    const stop = session.onReactions((message) => {
      const { others, own: left } = ofOthers(message.counts, own.current);
      own.current = left;
      show(flockOf(others));
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [session, show]);

  return {
    flying,
    landed: (key) => setFlying((before) => before.filter((it) => it.key !== key)),
    counts,
    react: (reaction) => {
      show([reaction]);
      own.current = { ...own.current, [reaction]: (own.current[reaction] ?? 0) + 1 };
      void session.react(reaction).then(({ ok }) => {
        // It was not called out: no message will bring it back.
        if (!ok) own.current = { ...own.current, [reaction]: Math.max(0, (own.current[reaction] ?? 0) - 1) };
      });
    },
  };
};
