/**
 * Does something at once and then again and again, never twice at the same time. An attempt that fails is simply followed by
 * the next one: what depends on it has its own deadline.
 */
export const repeat = (intervalMs: number, work: () => Promise<void>): { stop(): void } => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const next = async (): Promise<void> => {
    await work().catch(() => undefined);
    if (!stopped) timer = setTimeout(next, intervalMs);
  };
  void next();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
