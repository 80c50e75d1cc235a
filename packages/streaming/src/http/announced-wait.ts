import type { CallOptions, StreamingWait } from '@playa/contracts';

type OnWait = NonNullable<CallOptions['onWait']>;

/** Tells a listener of a pause. What it throws is ignored: whoever listens must not break the call. */
export const notify = (onWait: OnWait | undefined, wait: StreamingWait): void => {
  try {
    onWait?.(wait);
  } catch {}
};

/** Tells `onWait` of a pause, makes it, and settles the wait's `ended` whichever way the pause ends. */
export const announced = async (
  wait: Omit<StreamingWait, 'ended'>,
  onWait: OnWait | undefined,
  pause: () => Promise<void>,
): Promise<void> => {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  notify(onWait, { ...wait, ended });
  try {
    await pause();
  } finally {
    end();
  }
};
