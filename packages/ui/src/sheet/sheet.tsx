import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from '../internal/class-names.ts';
import { showPartFailure } from '../lazy/show-part-failure.tsx';
import { ErrorBoundary } from '../state/error-boundary.tsx';
import styles from './sheet.module.css';
import { useSheetStack } from './use-sheet-stack.ts';

export type SheetProps = {
  open: boolean;
  /** Called on Escape, a press outside (not in the first 500 ms), the browser's Back, a press on the handle or the cross, and a swipe down. */
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

/** From this width on the sheet is a dialog; the same as in sheet.module.css. */
const dialogWidth = '(min-width: 1024px)';

const onDialogWidthChange = (changed: () => void) => {
  const query = matchMedia(dialogWidth);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

const useIsDialog = (): boolean => useSyncExternalStore(onDialogWidthChange, () => matchMedia(dialogWidth).matches);

/** Milliseconds during which presses outside a new sheet are ignored: they are the second click of the double click that opened it. */
const doubleClickMs = 500;

/** Whether a press came too soon after the sheet opened to be meant for its backdrop, or is a double click's second one, however slow. */
const useIsTooSoon = (open: boolean): ((event: Event) => boolean) => {
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  // The time of the event, not of its handling: a busy page may handle the second click late.
  return (event) =>
    event.timeStamp - openedAt.current < doubleClickMs || (event instanceof UIEvent && event.detail > 1);
};

/**
 * A bottom sheet below 1024 px, which a swipe down closes, and a centred dialog above. Keeps the focus inside while open
 * and gives it back after.
 */
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
  const stacked = useSheetStack(open, onClose, popupRef);
  const takesOver = stacked.takesOver ? '' : undefined;
  // The drawer has no option that turns swiping off; this attribute does.
  const swipeIgnore = useIsDialog() ? { 'data-base-ui-swipe-ignore': '' } : {};
  const isTooSoon = useIsTooSoon(open);
  const change = (next: boolean, { reason, event }: Drawer.Root.ChangeEventDetails) => {
    if (next || (reason === 'outside-press' && isTooSoon(event))) return;
    onClose();
  };
  return (
    <Drawer.Root open={open} onOpenChange={change}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.scrim} data-sheet="ground" data-takes-over={takesOver} />
        <Drawer.Viewport>
          <Drawer.Popup
            ref={popupRef}
            role={role}
            data-sheet="panel"
            data-takes-over={takesOver}
            aria-modal="true"
            initialFocus={initialFocus ?? popupRef}
            finalFocus={stacked.finalFocus}
            className={classNames(styles.sheet, width === 'wide' && styles.wide)}
            {...swipeIgnore}
          >
            <Drawer.Close className={styles.close} aria-label="Close">
              <span className={styles.handle} />
              <X className={styles.cross} size={20} aria-hidden="true" />
            </Drawer.Close>
            <div className={classNames(styles.head, hideTitle && styles.hiddenHead)}>
              <Drawer.Title className={styles.title}>{title}</Drawer.Title>
              {description ? (
                <Drawer.Description className={styles.description}>{description}</Drawer.Description>
              ) : null}
            </div>
            {children ? (
              <Drawer.Content className={styles.body}>
                <ErrorBoundary fallback={(_, retry) => showPartFailure({ retry })}>{children}</ErrorBoundary>
              </Drawer.Content>
            ) : null}
            {footer ? <div className={styles.footer}>{footer}</div> : null}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
