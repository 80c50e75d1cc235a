/** Milliseconds from one answer to the next question, and after which one that is not answered counts as none. */
const standardTiming = { everyMs: 1_000, lateMs: 1_500 };

/** Whether something that is asked again and again answers. */
export interface Readiness {
  /** As of the latest answer, or of the one that is overdue. */
  isAnswering(): boolean;
  stop(): void;
}

/**
 * Asks in the background, so that how things are is known without waiting: a database behind a path that lets nothing through takes
 * seconds to say so.
 * @param ask resolves with whether there was an answer; never rejects
 */
export const watchAnswers = (
  ask: () => Promise<boolean>,
  { everyMs, lateMs }: typeof standardTiming = standardTiming,
): Readiness => {
  let latest = true;
  let askedAt: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const askAgain = async (): Promise<void> => {
    askedAt = performance.now();
    latest = await ask();
    askedAt = null;
    if (!isStopped) timer = setTimeout(askAgain, everyMs).unref();
  };
  void askAgain();
  return {
    isAnswering: () => latest && (askedAt === null || performance.now() - askedAt < lateMs),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
