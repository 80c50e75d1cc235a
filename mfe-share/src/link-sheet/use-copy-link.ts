import { useShell } from '@playa/contracts';
import { useCallback, useState } from 'react';
import { texts } from '../texts.ts';

/** Copies text to the clipboard and shows a toast. `copyFailed` is true after a failed copy, until the next one succeeds. */
export const useCopyLink = (): { copy: (text: string) => Promise<void>; copyFailed: boolean } => {
  const { notify } = useShell();
  const [copyFailed, setCopyFailed] = useState(false);
  const copy = useCallback(
    async (text: string) => {
      try {
        await navigator.clipboard.writeText(text);
        setCopyFailed(false);
        notify('success', texts.linkSheet.copied);
      } catch {
        // The page has no permission or is not served over https.
        setCopyFailed(true);
      }
    },
    [notify],
  );
  return { copy, copyFailed };
};
