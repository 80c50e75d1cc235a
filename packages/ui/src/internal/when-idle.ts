/** Milliseconds after which the work is done on a page that is never idle, and in browsers that can't tell (Safari). */
const idleTimeoutMs = 2000;

const onceIdle = (work: () => void, signal: AbortSignal): void => {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(work, { timeout: idleTimeoutMs });
    signal.addEventListener('abort', () => cancelIdleCallback(request));
  } else {
    const timer = setTimeout(work, idleTimeoutMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
};

/** Does the work once the page is loaded and idle. The returned function cancels it. */
export const whenIdle = (work: () => void): (() => void) => {
  const cancelled = new AbortController();
  const { signal } = cancelled;
  if (document.readyState === 'complete') onceIdle(work, signal);
  else window.addEventListener('load', () => onceIdle(work, signal), { once: true, signal });
  return () => cancelled.abort();
};
