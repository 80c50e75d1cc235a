import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../internal/when-idle.ts';
import type { ToastKind } from './toast-kind.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';

interface List {
  showToast: (kind: ToastKind, message: string) => void;
  ToastList: ComponentType;
}

let arrive: (list: List) => void;
const arrived = new Promise<List>((resolve) => {
  arrive = resolve;
});

/** The code of toasts is not among the scripts that start a page. */
const load = async (): Promise<List> => {
  const { showToast, ToastList } = await import('./toast-list.tsx');
  const list = { showToast, ToastList };
  arrive(list);
  return list;
};

/** Shows a message for 6 seconds. The same message twice at once is shown once; a fourth one takes the oldest one's place. */
export function toast(kind: ToastKind, message: string): void {
  load().then(
    ({ showToast }) => showToast(kind, message),
    () => undefined,
  );
}

/**
 * Where toasts appear: one for each page, rendered by the page's owner. A swipe dismisses a toast. Their code is fetched once the page is
 * idle, or with the first toast: by then the connection may be gone, which many toasts are about.
 */
export function ToastHost() {
  useKeyboardHeight();
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    void arrived.then(({ ToastList }) => setList(() => ToastList));
    return whenIdle(() => load().catch(() => undefined));
  }, []);
  return List && <List />;
}
