import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { cssTransition, toast as show, ToastContainer } from 'react-toastify/unstyled';

export type ToastKind = 'success' | 'error' | 'info';

const icons = {
  success: <CircleCheck color="var(--sea)" />,
  error: <CircleAlert color="var(--rose)" />,
  info: <Info color="var(--coral)" />,
};

/** Comes and goes softly; the library's own ways in bounce. */
const softly = cssTransition({ enter: 'playa-toast-in', exit: 'playa-toast-out', collapseDuration: 200 });

/** Shows a message at the top right for 6 seconds. The same message twice at once is shown once. */
export function toast(kind: ToastKind, message: string): void {
  show(message, { type: kind, icon: icons[kind], toastId: `${kind}: ${message}` });
}

/** Where toasts appear, the newest three at a time; one per page, by whoever owns the page. A swipe sends one away. */
export function ToastHost() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={6000}
      limit={20}
      newestOnTop
      transition={softly}
      draggable
      draggableDirection="x"
      draggablePercent={35}
      pauseOnFocusLoss={false}
      aria-label="Notifications"
    />
  );
}
