import { vi } from 'vitest';

/** Gives the browser a share sheet, which a test answers for; taken away by `removeNativeShare`. */
export const giveNativeShare = (answer: (data: ShareData) => Promise<void> = async () => undefined) => {
  const share = vi.fn(answer);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  return share;
};

export const removeNativeShare = (): void => {
  Reflect.deleteProperty(navigator, 'share');
};
