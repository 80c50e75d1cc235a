import type { SharedWords } from './share-targets.ts';

/**
 * How handing a link to the system's own share sheet went. `needs-press`: the browser opens it only as the answer to a press, and the last
 * one is too long ago. `unavailable`: this browser has none, or it failed.
 */
export type NativeShare = 'shared' | 'cancelled' | 'needs-press' | 'unavailable';

export const canShareNatively = (): boolean => typeof navigator.share === 'function';

/** Browsers name what went wrong by the error's name. */
const outcomes: Readonly<Record<string, NativeShare>> = {
  AbortError: 'cancelled',
  NotAllowedError: 'needs-press',
  // The sheet of an earlier press is still open.
  InvalidStateError: 'needs-press',
};

/** Opens the system's share sheet. Never rejects. */
export const shareNatively = async (link: string, words: SharedWords): Promise<NativeShare> => {
  const data = { ...words, url: link };
  if (!canShareNatively() || navigator.canShare?.(data) === false) {
    // biome-ignore lint/suspicious/noConsole: the specification's error catalogue puts it there
    console.warn('Sharing not supported or URL is invalid');
    return 'unavailable';
  }
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return outcomes[error instanceof DOMException ? error.name : ''] ?? 'unavailable';
  }
};
