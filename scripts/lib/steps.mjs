import { AsyncLocalStorage } from 'node:async_hooks';

const interactive = process.stderr.isTTY && !process.env.CI;
const frames = ['∿', '≈', '∾', '≋'];

/** Set while `oneLineStep` runs: the steps inside it print nothing. */
const insideOneLine = new AsyncLocalStorage();

/** A duration, e.g. "12.3 s" or "4.1 min". */
const formatDuration = (ms) => (ms < 100_000 ? `${(ms / 1000).toFixed(1)} s` : `${(ms / 60_000).toFixed(1)} min`);

const elapsed = (since) => formatDuration(performance.now() - since);

/** Draws an animation until it is stopped, where there is a terminal. */
const animate = (began, text) => {
  let frame = 0;
  const draw = () => {
    frame = (frame + 1) % frames.length;
    process.stderr.write(`\r\x1b[2K ${frames[frame]} ${text()} \x1b[2m${elapsed(began)}\x1b[0m`);
  };
  const timer = interactive ? setInterval(draw, 120) : undefined;
  return () => clearInterval(timer);
};

const writeEnd = (line) => process.stderr.write(`${interactive ? '\r\x1b[2K' : ''} ${line}\n`);

/** True where another program prints the progress: inside `oneLineStep`, and in programs that `npm test` starts. */
const isSilent = () => insideOneLine.getStore() === true || process.env.PLAYA_OUTPUT === 'failures';

/**
 * Shows one step of the work on stderr while it runs, because stdout is for results that other programs read: an animation with the seconds on a terminal, plain lines elsewhere.
 * `work` gets a function that shows a detail ("3 of 7").
 */
export const step = async (title, work) => {
  if (isSilent()) return work(() => undefined);
  const began = performance.now();
  let detail = '';
  const stop = animate(began, () => `${title} ${detail}`);
  if (!interactive) process.stderr.write(` … ${title}\n`);
  const showDetail = (text) => {
    detail = text;
    if (!interactive) process.stderr.write(`   ${title}: ${text}\n`);
  };
  try {
    const result = await work(showDetail);
    writeEnd(`✓ ${title} (${elapsed(began)})`);
    return result;
  } catch (error) {
    writeEnd(`✗ ${title} (${elapsed(began)})`);
    throw error;
  } finally {
    stop();
  }
};

/**
 * Shows a step as one line on stderr once it has ended; steps inside it print nothing.
 * `describe` reads from the result of `work` whether it passed, and a text for the line ("12,800 passed").
 */
export const oneLineStep = async (title, work, describe) => {
  const began = performance.now();
  const stop = animate(began, () => title);
  try {
    const result = await insideOneLine.run(true, () => work(() => undefined));
    const { passed, text } = describe(result);
    writeEnd(`${passed ? '✓' : '✗'} ${title}: ${[text, elapsed(began)].filter(Boolean).join(', ')}`);
    return result;
  } finally {
    stop();
  }
};
