import type { RoomReaction } from '@playa/contracts';
import { useEffect, useRef, useState } from 'react';
import type { RoomSession } from '../live/room-session.ts';
import { type FlyingReaction, maxFlying, sampleReactions, withoutOwn } from './sample-reactions.ts';

/** How long the count of a reaction is shown, in milliseconds. */
export const countsVisibleMs = 4_000;

type Counts = Readonly<Partial<Record<RoomReaction, number>>>;

interface Reactions {
  flying: readonly FlyingReaction[];
  /** Called when a reaction has reached the top. */
  landed: (key: number) => void;
  /** Counts of recent reactions, for reduced motion. */
  counts: Counts;
  react: (reaction: RoomReaction) => void;
}

/** The reactions of the room. The listener's own are shown at once. */
export const useReactions = (session: Pick<RoomSession, 'react' | 'onReactions'>): Reactions => {
  const [flying, setFlying] = useState<readonly FlyingReaction[]>([]);
  const [counts, setCounts] = useState<Counts>({});
  const ownCounts = useRef<Readonly<Partial<Record<string, number>>>>({});
  const nextKey = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useRef((shown: readonly RoomReaction[]) => {
    if (shown.length === 0) return;
    const added = shown.map((reaction) => {
      nextKey.current += 1;
      return { key: nextKey.current, reaction, x: Math.random() };
    });
    setFlying((before) => [...before, ...added].slice(0, maxFlying));
    setCounts((before) => {
      const after = { ...before };
      for (const reaction of shown) after[reaction] = (after[reaction] ?? 0) + 1;
      return after;
    });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setCounts({});
      // Drops own reactions whose message was lost.
      ownCounts.current = {};
      // In a hidden tab the animation never runs and its end event never fires.
      setFlying([]);
    }, countsVisibleMs);
  }).current;

  useEffect(() => {
    const stop = session.onReactions((message) => {
      const { others, own: remaining } = withoutOwn(message.counts, ownCounts.current);
      ownCounts.current = remaining;
      show(sampleReactions(others));
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
      ownCounts.current = { ...ownCounts.current, [reaction]: (ownCounts.current[reaction] ?? 0) + 1 };
      void session.react(reaction).then(({ ok }) => {
        // The request failed: no message will contain it.
        if (!ok)
          ownCounts.current = { ...ownCounts.current, [reaction]: Math.max(0, (ownCounts.current[reaction] ?? 0) - 1) };
      });
    },
  };
};
