const interactive = process.stderr.isTTY && !process.env.CI;
const frames = ['∿', '≈', '∾', '≋'];

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Shows one step of the work on stderr while it runs, because stdout is for results that other programs read: an animation with the seconds on a terminal, plain lines elsewhere.
 * `work` gets a function that shows a detail ("3 of 7").
 */
export const step = async (title, work) => {
  const began = performance.now();
  let detail = '';
  let frame = 0;
  const draw = () => {
    frame = (frame + 1) % frames.length;
    process.stderr.write(`\r\x1b[2K ${frames[frame]} ${title} ${detail} \x1b[2m${seconds(began)}\x1b[0m`);
  };
  const timer = interactive ? setInterval(draw, 120) : undefined;
  if (!interactive) process.stderr.write(` … ${title}\n`);
  const tell = (text) => {
    detail = text;
    if (!interactive) process.stderr.write(`   ${title}: ${text}\n`);
  };
  try {
    const result = await work(tell);
    process.stderr.write(`${interactive ? '\r\x1b[2K' : ''} ✓ ${title} (${seconds(began)})\n`);
    return result;
  } catch (error) {
    process.stderr.write(`${interactive ? '\r\x1b[2K' : ''} ✗ ${title} (${seconds(began)})\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
};
