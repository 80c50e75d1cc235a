import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * A screen of its own, so that its one window always has the focus. X chooses a free display and writes its number.
 * @returns the value of DISPLAY, and `stop()`
 */
export const startDisplay = async (xvfb: string) => {
  const args = ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'];
  const child = spawn(xvfb, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  const number = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => String(line)),
    ended.then(([code]) => {
      throw new Error(`Xvfb ended with ${code}`);
    }),
  ]);
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  return { display: `:${number}`, stop };
};
