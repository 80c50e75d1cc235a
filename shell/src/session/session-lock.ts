/**
 * Runs work that changes the refresh cookie, one at a time in all tabs of the browser, so that a late response does not
 * replace the cookie of a newer login.
 * @param signal cancels the wait for the lock
 */
export type SessionLock = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * @param locks undefined outside secure contexts: work is not serialised there
 * @param timeoutMs milliseconds after which the work runs without the lock, in case the tab that has it hangs
 */
export const createSessionLock =
  (locks: Pick<LockManager, 'request'> | undefined, timeoutMs = 20_000): SessionLock =>
  async (work, signal) => {
    if (!locks) return work();
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    let isGranted = false;
    const grantedWork = () => {
      isGranted = true;
      clearTimeout(timer);
      return work();
    };
    try {
      const wait = signal ? AbortSignal.any([timeout.signal, signal]) : timeout.signal;
      // This name is kept for tabs of earlier releases.
      return await locks.request('playa_refresh', { signal: wait }, grantedWork);
    } catch (error) {
      if (isGranted || !timeout.signal.aborted) throw error;
      return work();
    } finally {
      clearTimeout(timer);
    }
  };
