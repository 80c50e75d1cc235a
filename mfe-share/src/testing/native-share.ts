import { vi } from 'vitest';

/** Installs a fake `navigator.share`. Undo it with `removeNativeShare`. */
export const installNativeShare = (handler: (data: ShareData) => Promise<void> = async () => undefined) => {
  const share = vi.fn(handler);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  return share;
};

export const removeNativeShare = (): void => {
  Reflect.deleteProperty(navigator, 'share');
};
