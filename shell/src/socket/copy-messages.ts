import { type Bus, CopyProgress, endedCopyStates } from '@playa/contracts';

/** Puts the server's copy messages on the bus; the end of each copy once, however often the server tells it. */
export const createCopyMessages = (bus: Bus): ((message: unknown) => CopyProgress | null) => {
  const ended = new Set<string>();
  return (message) => {
    const parsed = CopyProgress.safeParse(message);
    if (!parsed.success) return null;
    const progress = parsed.data;
    bus.publish('copy.progressed', progress);
    const isOver = endedCopyStates.includes(progress.state);
    // A failed copy that is tried again ends again.
    if (!isOver) ended.delete(progress.id);
    if (isOver && !ended.has(progress.id)) {
      ended.add(progress.id);
      bus.publish('copy.ended', progress);
    }
    return progress;
  };
};
