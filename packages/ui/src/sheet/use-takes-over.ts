import { useLayoutEffect, useState } from 'react';

let openSheets = 0;

/**
 * True for a sheet that opens while another one is still there, as the next step of the same matter: it takes that one's
 * place instead of rising anew over a page that would show through in between.
 */
export function useTakesOver(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  const [takesOver, setTakesOver] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    // The sheet before is counted until this one's effects run.
    if (open) setTakesOver(openSheets > 0);
  }
  useLayoutEffect(() => {
    if (!open) return;
    openSheets += 1;
    return () => {
      openSheets -= 1;
    };
  }, [open]);
  return takesOver;
}
