import { useEffect, useRef, useState } from 'react';

/** Whether the user prefers reduced motion. Not cached, because the setting can change. */
export const prefersReducedMotion = (): boolean => !matchMedia('(prefers-reduced-motion: no-preference)').matches;

const easeOut = (progress: number) => 1 - (1 - progress) ** 3;

/** Returns a number that moves to `target` over `duration` milliseconds, or at once under reduced motion. */
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
    let startedAt: number | null = null;
    const step = (now: number) => {
      startedAt ??= now;
      const progress = Math.min(1, (now - startedAt) / duration);
      show(progress === 1 ? target : from + (target - from) * easeOut(progress));
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, duration]);

  return shown;
}
