import { useEffect, useRef, useState } from 'react';

/** Whether the user asked for reduced motion. Not cached, since the setting can change. */
export const prefersReducedMotion = (): boolean => !matchMedia('(prefers-reduced-motion: no-preference)').matches;

const easeOut = (share: number) => 1 - (1 - share) ** 3;

/** Follows `target` over `duration` milliseconds; at once under reduced motion. */
export function useEasedNumber(target: number, duration: number): number {
  const [shown, setShown] = useState(target);
  const latest = useRef(target);

  useEffect(() => {
    const from = latest.current;
    const show = (value: number) => {
      latest.current = value;
      setShown(value);
    };
    if (prefersReducedMotion()) {
      show(target);
      return;
    }
    let begin: number | null = null;
    const step = (now: number) => {
      begin ??= now;
      const share = Math.min(1, (now - begin) / duration);
      show(share === 1 ? target : from + (target - from) * easeOut(share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, duration]);

  return shown;
}
