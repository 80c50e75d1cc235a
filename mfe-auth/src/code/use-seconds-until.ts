import { useEffect, useState } from 'react';

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Whole seconds left until a moment (milliseconds since 1970), counting down to 0. */
export const useSecondsUntil = (moment: number): number => {
  const [, setBeat] = useState(0);
  const left = secondsUntil(moment);
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setBeat((beat) => beat + 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  return left;
};
