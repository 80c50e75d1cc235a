import { useEffect, useState } from 'react';

/** The value, once it has stood for `ms` milliseconds; until the first one has, `first`. */
export const useSettled = <T>(value: T, ms: number, first: T): T => {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};
