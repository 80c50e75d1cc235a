/** Milliseconds after which the callback runs on a page that is never idle, and in browsers without `requestIdleCallback` (Safari). */
const idleTimeoutMs = 2000;

const requestIdle = (work: () => void, signal: AbortSignal): void => {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(work, { timeout: idleTimeoutMs });
    signal.addEventListener('abort', () => cancelIdleCallback(request));
  } else {
    const timer = setTimeout(work, idleTimeoutMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
};

/** Calls `work` once the page is loaded and idle. Returns a function that cancels it. */
export const whenIdle = (work: () => void): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  if (document.readyState === 'complete') requestIdle(work, signal);
  else window.addEventListener('load', () => requestIdle(work, signal), { once: true, signal });
  return () => controller.abort();
};
