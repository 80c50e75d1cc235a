import { ConfirmDialog } from '@playa/ui';
import { texts } from '../texts.ts';

/** 'Copy playlist?' */
export const ConfirmStep = ({
  open,
  onConfirm,
  onCancel,
}: {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) => (
  <ConfirmDialog
    open={open}
    title={texts.confirmTitle}
    text={texts.confirmText}
    confirmLabel={texts.confirm}
    cancelLabel={texts.cancel}
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
);
