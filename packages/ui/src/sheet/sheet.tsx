import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from '../internal/class-names.ts';
import { renderPartFailure } from '../lazy/render-part-failure.tsx';
import { ErrorBoundary } from '../state/error-boundary.tsx';
import styles from './sheet.module.css';
import { useSheetStack } from './use-sheet-stack.ts';

export type SheetProps = {
  open: boolean;
  /** Called on Escape, a press outside (not in the first 500 ms), the browser's Back, a press on the handle or the cross, and on a swipe down. */
  onClose: () => void;
  title: string;
  /** Hides the title from view, for content that shows its own. Such content leaves 48 px at the top right for the cross of dialogs. */
  hideTitle?: boolean;
  /** One line below the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons that stay in view while the content scrolls. */
  footer?: ReactNode;
  /** Width as a dialog: 440 or 640 px. */
  width?: 'normal' | 'wide';
  /** The element that gets the focus first; the sheet itself by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** `alertdialog` for a question that the user must answer. */
  role?: 'dialog' | 'alertdialog';
};

/** The minimum width at which the sheet is a dialog; the same as in sheet.module.css. */
const dialogWidth = '(min-width: 1024px)';

const onDialogWidthChange = (onChange: () => void) => {
  const query = matchMedia(dialogWidth);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

const useIsDialog = (): boolean => useSyncExternalStore(onDialogWidthChange, () => matchMedia(dialogWidth).matches);

/** Milliseconds during which presses outside a new sheet are ignored, because they may be the second click of the double click that opened it. */
const doubleClickMs = 500;

/** Returns a function: whether a press happened too soon after the sheet opened to be meant for the backdrop, or is the second click of a double click. */
const useIsTooSoon = (open: boolean): ((event: Event) => boolean) => {
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  // Uses the time of the event, because a busy page may handle the second click late.
  return (event) =>
    event.timeStamp - openedAt.current < doubleClickMs || (event instanceof UIEvent && event.detail > 1);
};

/**
 * A bottom sheet below 1024 px, which a swipe down closes, and a centred dialog from 1024 px on. Traps the focus while it is open
 * and restores it afterwards.
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
  const stackedSheet = useSheetStack(open, onClose, popupRef);
  const replacesSheet = stackedSheet.replacesSheet ? '' : undefined;
  // The drawer has no option that disables swiping; this attribute does.
  const swipeIgnore = useIsDialog() ? { 'data-base-ui-swipe-ignore': '' } : {};
  const isTooSoon = useIsTooSoon(open);
  const handleOpenChange = (next: boolean, { reason, event }: Drawer.Root.ChangeEventDetails) => {
    if (next || (reason === 'outside-press' && isTooSoon(event))) return;
    onClose();
  };
  return (
    <Drawer.Root open={open} onOpenChange={handleOpenChange}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.scrim} data-sheet="ground" data-takes-over={replacesSheet} />
        <Drawer.Viewport>
          <Drawer.Popup
            ref={popupRef}
            role={role}
            data-sheet="panel"
            data-takes-over={replacesSheet}
            aria-modal="true"
            initialFocus={initialFocus ?? popupRef}
            finalFocus={stackedSheet.finalFocus}
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
                <ErrorBoundary fallback={(_, retry) => renderPartFailure({ retry })}>{children}</ErrorBoundary>
              </Drawer.Content>
            ) : null}
            {footer ? <div className={styles.footer}>{footer}</div> : null}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
