/**
 * Runs in each document before its own scripts. `window.loadMarks` holds the largest contentful paint and the long tasks so far, in
 * milliseconds since the document was opened; `whenPainted(wanted)` tells when an element was painted first, and `press(button, wanted)`
 * presses one then and tells when it led to another.
 */
(() => {
  const marks = { lcpMs: 0, longTasksMs: [] };
  const observe = (type, note) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    marks.lcpMs = startTime;
  });
  observe('longtask', ({ duration }) => marks.longTasksMs.push(duration));

  const find = ({ selector, text = '' }) =>
    [...document.querySelectorAll(selector)].find(({ textContent }) => textContent.includes(text));

  /** The element, as soon as it is in the document. */
  const appearance = (wanted) =>
    new Promise((resolve) => {
      const look = () => {
        const element = find(wanted);
        if (element) {
          observer.disconnect();
          resolve(element);
        }
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, characterData: true, attributes: true, subtree: true });
      look();
    });

  // The frame of a change is painted by the time that a task after its animation frame runs.
  const paint = () =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));

  const whenPainted = async (wanted) => {
    await appearance(wanted);
    return paint();
  };

  /** Presses a button or link and waits for what it leads to. */
  const press = async (button, wanted) => {
    const element = await appearance(button);
    await paint();
    const pressedAt = performance.now();
    const painted = whenPainted(wanted);
    element.click();
    return { pressedAt, paintedAt: await painted };
  };

  /** What was noted, once the page has nothing to do. */
  const read = async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await paint();
    return marks;
  };

  window.loadMarks = { read, press, whenPainted };
})();
