import type { ShareMessage } from './share-targets.ts';

/**
 * Outcome of opening the system's share sheet. `needs-press`: the browser opens it only shortly after a user gesture (transient activation),
 * and the last one is too long ago. `unavailable`: this browser has no share sheet, or it failed.
 */
export type NativeShareOutcome = 'shared' | 'cancelled' | 'needs-press' | 'unavailable';

export const canShareNatively = (): boolean => typeof navigator.share === 'function';

/** Outcome by the name of the browser's error. */
const outcomes: Readonly<Record<string, NativeShareOutcome>> = {
  AbortError: 'cancelled',
  NotAllowedError: 'needs-press',
  // The sheet of an earlier press is still open.
  InvalidStateError: 'needs-press',
};

/** Opens the system's share sheet. Never rejects. */
export const shareNatively = async (link: string, message: ShareMessage): Promise<NativeShareOutcome> => {
  const data = { ...message, url: link };
  if (!canShareNatively() || navigator.canShare?.(data) === false) {
    // biome-ignore lint/suspicious/noConsole: required by the specification's error catalogue
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
