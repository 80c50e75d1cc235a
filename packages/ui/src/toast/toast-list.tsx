import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { cssTransition, toast as show, ToastContainer } from 'react-toastify/unstyled';
import type { ToastKind } from './toast-kind.ts';

const icons = {
  success: <CircleCheck color="var(--sea)" />,
  error: <CircleAlert color="var(--rose)" />,
  info: <Info color="var(--coral)" />,
};

/** A fade, because the library's default transitions bounce. */
const fade = cssTransition({ enter: 'playa-toast-in', exit: 'playa-toast-out', collapseDuration: 200 });

/** Toasts are not queued: a queued toast would be outdated when it appears. */
const maxToasts = 3;
/** Oldest first. */
let shown: readonly string[] = [];

const remove = (id: string) => {
  shown = shown.filter((one) => one !== id);
};

/** Implements `toast`; see toasts.tsx. */
export function showToast(kind: ToastKind, message: string): void {
  const id = `${kind}: ${message}`;
  remove(id);
  shown = [...shown, id];
  show(message, { type: kind, icon: icons[kind], toastId: id, onClose: () => remove(id) });
  const [oldest] = shown;
  if (shown.length <= maxToasts || oldest === undefined) return;
  remove(oldest);
  show.dismiss(oldest);
}

export function ToastList() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={6000}
      limit={20}
      newestOnTop
      transition={fade}
      draggable
      draggableDirection="x"
      draggablePercent={35}
      pauseOnFocusLoss={false}
      aria-label="Notifications"
    />
  );
}
