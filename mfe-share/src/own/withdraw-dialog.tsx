import { type SharedPlaylistSummary, useShell } from '@playa/contracts';
import { ConfirmDialog } from '@playa/ui';
import { useState } from 'react';
import { problemWords } from '../problem-words.ts';
import { referenceTo } from '../shared/reference-to.ts';
import { texts } from '../texts.ts';

const { own: words } = texts;

export interface WithdrawDialogProps {
  share: SharedPlaylistSummary;
  withdraw: (id: string) => Promise<void>;
  /** Called before the dialog closes. */
  onWithdrawn: () => void;
  onClose: () => void;
}

/** Asks before a link is withdrawn: that cannot be undone. */
export const WithdrawDialog = ({ share, withdraw, onWithdrawn, onClose }: WithdrawDialogProps) => {
  const { notify } = useShell();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await withdraw(share._id);
      notify('success', words.withdrawn);
      onWithdrawn();
      onClose();
    } catch (error) {
      notify('error', problemWords(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={words.withdrawTitle}
      text={<span dir="auto">{words.withdrawText(referenceTo(share).name)}</span>}
      confirmLabel={words.withdraw}
      cancelLabel={words.keep}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
};
