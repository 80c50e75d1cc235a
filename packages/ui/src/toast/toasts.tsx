import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { toast as show, ToastContainer } from 'react-toastify/unstyled';

export type ToastKind = 'success' | 'error' | 'info';

const icons = {
  success: <CircleCheck color="var(--sea)" />,
  error: <CircleAlert color="var(--rose)" />,
  info: <Info color="var(--coral)" />,
};

/** Shows a message at the top right for 6 seconds. The same message twice at once is shown once. */
export function toast(kind: ToastKind, message: string): void {
  show(message, { type: kind, icon: icons[kind], toastId: `${kind}: ${message}` });
}

/** Where toasts appear; one per page, by whoever owns the page. */
export function ToastHost() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={6000}
      limit={20}
      newestOnTop
      pauseOnFocusLoss={false}
      aria-label="Notifications"
    />
  );
}
