import { type SharedPlaylistSummary, useShell } from '@playa/contracts';
import { ConfirmDialog } from '@playa/ui';
import { useState } from 'react';
import { problemMessage } from '../problem-message.ts';
import { toPlaylistRef } from '../shared-playlist/to-playlist-ref.ts';
import { texts } from '../texts.ts';

const { own: words } = texts;

export interface WithdrawDialogProps {
  share: SharedPlaylistSummary;
  withdraw: (id: string) => Promise<void>;
  /** Called before the dialog closes. */
  onWithdrawn: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a link is withdrawn, as this cannot be undone. */
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
      notify('error', problemMessage(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={words.withdrawTitle}
      text={<span dir="auto">{words.withdrawText(toPlaylistRef(share).name)}</span>}
      confirmLabel={words.withdraw}
      cancelLabel={words.keep}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
};
