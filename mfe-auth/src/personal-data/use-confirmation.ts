import { useState } from 'react';

/** The state of a confirmation dialog. */
export const useConfirmation = () => {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  const close = (confirmed: boolean) => {
    answer?.(confirmed);
    setAnswer(null);
  };
  return {
    /** Opens the dialog; resolves with true if the user confirms. */
    ask: () => new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    dialog: { open: answer !== null, onConfirm: () => close(true), onCancel: () => close(false) },
  };
};
