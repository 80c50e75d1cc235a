/** Milliseconds without a fetched file after which the page counts as complete, data and pictures included. */
const quietMs = 3000;
/** Milliseconds after which it counts as complete all the same: some pages fetch again and again. */
const patienceMs = 15_000;

const afterLoad = (callback: () => void, signal: AbortSignal): void => {
  if (document.readyState === 'complete') callback();
  else window.addEventListener('load', callback, { once: true, signal });
};

/** Calls back once, when the page has loaded and then fetched nothing for a while, unless the signal aborts before. */
export const whenPageQuiet = (callback: () => void, signal: AbortSignal): void => {
  afterLoad(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs, callback);
    };
    const observer = new PerformanceObserver(wait);
    const patience = setTimeout(() => end(callback), patienceMs);
    const end = (then?: () => void): void => {
      clearTimeout(timer);
      clearTimeout(patience);
      observer.disconnect();
      then?.();
    };
    observer.observe({ type: 'resource' });
    wait();
    signal.addEventListener('abort', () => end(), { once: true });
  }, signal);
};
