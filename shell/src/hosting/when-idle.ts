/** Milliseconds until the work is done on a page that never rests, and where the browser can't tell (Safari). */
const patienceMs = 2000;

/** Does something once the page has nothing better to do. The answer takes it back. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, patienceMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: patienceMs });
  return () => cancelIdleCallback(request);
};
