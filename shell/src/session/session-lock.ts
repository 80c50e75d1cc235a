/**
 * Runs work that changes the refresh cookie: one piece at a time in all tabs of the browser, so that an answer that is under way does not
 * replace the cookie of a login that came after it.
 * @param signal gives the work up while it waits
 */
export type SessionLock = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * @param locks absent outside secure contexts: work is not ordered there
 * @param timeoutMs milliseconds after which the work runs without the lock: the tab that has it hangs
 */
export const createSessionLock =
  (locks: Pick<LockManager, 'request'> | undefined, timeoutMs = 20_000): SessionLock =>
  async (work, signal) => {
    if (!locks) return work();
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), timeoutMs);
    let granted = false;
    const grantedWork = () => {
      granted = true;
      clearTimeout(timer);
      return work();
    };
    try {
      const wait = signal ? AbortSignal.any([waiting.signal, signal]) : waiting.signal;
      // The old name, by which tabs of earlier releases renew.
      return await locks.request('playa_refresh', { signal: wait }, grantedWork);
    } catch (error) {
      if (granted || !waiting.signal.aborted) throw error;
      return work();
    } finally {
      clearTimeout(timer);
    }
  };
