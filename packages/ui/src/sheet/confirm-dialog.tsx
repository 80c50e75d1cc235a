import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Sheet } from './sheet.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Confirming deletes something. */
  danger?: boolean;
  /** The confirmed action is under way. */
  busy?: boolean;
};

/** A question with two answers. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  danger,
  busy,
}: ConfirmDialogProps) {
  const footer = (
    <>
      <Button variant="outline" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return <Sheet open={open} onClose={onCancel} title={title} description={text} footer={footer} role="alertdialog" />;
}
