import { useState } from 'react';

/** A question that waits for the answer of a dialog. */
export const useConfirmation = () => {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  const close = (confirmed: boolean) => {
    answer?.(confirmed);
    setAnswer(null);
  };
  return {
    /** Opens the dialog; true when it is confirmed. */
    ask: () => new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    dialog: { open: answer !== null, onConfirm: () => close(true), onCancel: () => close(false) },
  };
};
