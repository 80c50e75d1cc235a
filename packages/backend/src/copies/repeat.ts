/** Runs `work` immediately and then repeatedly, never concurrently. Errors are ignored, because callers have their own deadlines. */
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
