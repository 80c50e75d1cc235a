/** Milliseconds without a new resource after which the page counts as complete, including data and pictures. */
const quietMs = 3000;
/** Maximum wait in milliseconds, for pages that never stop fetching. */
const maxWaitMs = 15_000;

const afterLoad = (callback: () => void, signal: AbortSignal): void => {
  if (document.readyState === 'complete') callback();
  else window.addEventListener('load', callback, { once: true, signal });
};

/** Calls back once, when the page has loaded and then fetched nothing for a while. Does nothing after the signal aborts. */
export const whenPageQuiet = (callback: () => void, signal: AbortSignal): void => {
  afterLoad(() => {
    let timer: ReturnType<typeof setTimeout>;
    const restartTimer = (): void => {
      clearTimeout(timer);
      timer = setTimeout(finish, quietMs, callback);
    };
    const observer = new PerformanceObserver(restartTimer);
    const maxWaitTimer = setTimeout(() => finish(callback), maxWaitMs);
    const finish = (then?: () => void): void => {
      clearTimeout(timer);
      clearTimeout(maxWaitTimer);
      observer.disconnect();
      then?.();
    };
    observer.observe({ type: 'resource' });
    restartTimer();
    signal.addEventListener('abort', () => finish(), { once: true });
  }, signal);
};
