import { useShell } from '@playa/contracts';
import { useCallback, useState } from 'react';
import { texts } from '../texts.ts';

/** Puts text on the clipboard and says so. `refused` stays true while the browser's last answer was a refusal. */
export const useCopyLink = (): { copy: (text: string) => Promise<void>; refused: boolean } => {
  const { notify } = useShell();
  const [refused, setRefused] = useState(false);
  const copy = useCallback(
    async (text: string) => {
      try {
        await navigator.clipboard.writeText(text);
        setRefused(false);
        notify('success', texts.offer.copied);
      } catch {
        // No permission, or a page without https.
        setRefused(true);
      }
    },
    [notify],
  );
  return { copy, refused };
};
