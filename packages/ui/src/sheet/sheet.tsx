import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '../internal/class-names.ts';
import styles from './sheet.module.css';
import { useDragToClose } from './use-drag-to-close.ts';
import { useSheetStack } from './use-sheet-stack.ts';

export type SheetProps = {
  open: boolean;
  /** Escape, a press outside, the browser's Back, the grab handle pressed or dragged down, or the close button. */
  onClose: () => void;
  title: string;
  /** Keeps the title for screen readers only, where the content shows its own; it leaves 48 px at the top right to the cross of dialogs. */
  hideTitle?: boolean;
  /** One line below the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons that stay in view while the content scrolls. */
  footer?: ReactNode;
  /** Width as a dialog: 440 or 640 px. */
  width?: 'normal' | 'wide';
  /** What gets the focus first; the sheet itself unless given. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
};

/** A bottom sheet on phones and tablets, a centred dialog from 1024 px; keeps the focus inside while open and gives it back after. */
export function Sheet(props: SheetProps) {
  const {
    open,
    onClose,
    title,
    hideTitle,
    description,
    children,
    footer,
    width = 'normal',
    initialFocus,
    role = 'dialog',
  } = props;
  const popupRef = useRef<HTMLDivElement>(null);
  const grip = useDragToClose(popupRef, onClose);
  const stacked = useSheetStack(open, onClose, popupRef);
  const takesOver = stacked.takesOver ? '' : undefined;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} data-sheet="ground" data-takes-over={takesOver} />
        <Dialog.Popup
          ref={popupRef}
          role={role}
          data-sheet="panel"
          data-takes-over={takesOver}
          aria-modal="true"
          initialFocus={initialFocus ?? popupRef}
          finalFocus={stacked.finalFocus}
          className={classNames(styles.sheet, width === 'wide' && styles.wide)}
        >
          <button type="button" className={styles.close} aria-label="Close" {...grip}>
            <span className={styles.handle} />
            <X className={styles.cross} size={20} aria-hidden="true" />
          </button>
          <div className={classNames(styles.head, hideTitle && styles.hiddenHead)}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {description ? <Dialog.Description className={styles.description}>{description}</Dialog.Description> : null}
          </div>
          {children ? <div className={styles.body}>{children}</div> : null}
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
