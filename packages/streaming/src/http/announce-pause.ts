import type { CallOptions, StreamingWait } from '@playa/contracts';

type OnWait = NonNullable<CallOptions['onWait']>;

/** Calls a listener with a pause. Errors that the listener throws are ignored, so that it cannot break the call. */
export const notifyListener = (onWait: OnWait | undefined, wait: StreamingWait): void => {
  try {
    onWait?.(wait);
  } catch {}
};

/** Calls `onWait` with a pause, runs the pause, and resolves the wait's `ended` however it ends. */
export const announcePause = async (
  wait: Omit<StreamingWait, 'ended'>,
  onWait: OnWait | undefined,
  pause: () => Promise<void>,
): Promise<void> => {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  notifyListener(onWait, { ...wait, ended });
  try {
    await pause();
  } finally {
    end();
  }
};
