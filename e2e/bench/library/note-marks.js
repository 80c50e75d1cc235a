/**
 * Runs in each document before its own scripts. Notes in `window.benchMarks` when an element of `window.benchItem` was painted first,
 * and when text that was typed last got its answer ("... found") painted. Milliseconds since the document was opened.
 */
(() => {
  performance.setResourceTimingBufferSize(20_000);
  const marks = { shownAt: null, typedAt: 0, answeredAt: null };
  window.benchMarks = marks;
  let isShown = false;
  let isAnswered = true;

  // The frame of a change is painted by the time that a task after its animation frame runs.
  const notePaint = (name) =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        marks[name] = performance.now();
      }),
    );
  const hasAnswer = () =>
    [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent.includes('found'));

  document.addEventListener(
    'input',
    () => {
      marks.typedAt = performance.now();
      marks.answeredAt = null;
      isAnswered = false;
    },
    true,
  );
  new MutationObserver(() => {
    if (!isShown && document.querySelector(window.benchItem)) {
      isShown = true;
      notePaint('shownAt');
    }
    if (!isAnswered && hasAnswer()) {
      isAnswered = true;
      notePaint('answeredAt');
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
})();
