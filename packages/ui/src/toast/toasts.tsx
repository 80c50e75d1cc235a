import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../internal/when-idle.ts';
import type { ToastKind } from './toast-kind.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';

interface ToastModule {
  showToast: (kind: ToastKind, message: string) => void;
  ToastList: ComponentType;
}

let resolveModule: (list: ToastModule) => void;
const moduleLoaded = new Promise<ToastModule>((resolve) => {
  resolveModule = resolve;
});

/** Loads the code of toasts, which is not part of a page's initial scripts. */
const loadModule = async (): Promise<ToastModule> => {
  const { showToast, ToastList } = await import('./toast-list.tsx');
  const list = { showToast, ToastList };
  resolveModule(list);
  return list;
};

/** Shows a message for 6 seconds. A message that is already shown is not repeated. A fourth message replaces the oldest one. */
export function toast(kind: ToastKind, message: string): void {
  loadModule().then(
    ({ showToast }) => showToast(kind, message),
    () => undefined,
  );
}

/**
 * The container of the toasts, rendered once per page. A swipe dismisses a toast. The code is loaded once the page is idle, or with the first
 * toast: many toasts report a lost connection, and then the code could not be loaded.
 */
export function ToastHost() {
  useKeyboardHeight();
  const [ToastModule, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    void moduleLoaded.then(({ ToastList }) => setList(() => ToastList));
    return whenIdle(() => loadModule().catch(() => undefined));
  }, []);
  return ToastModule && <ToastModule />;
}
