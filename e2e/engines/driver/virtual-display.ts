import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { PageOptions } from './engine-page.ts';

/**
 * A screen of its own, as large as its one window. Without a window manager the window under the pointer has the keyboard, and the
 * pointer begins in the middle of the screen: a smaller window would never be active, and nothing in it match `:focus-visible`.
 * X chooses a free display and writes its number.
 * @param size in pixels
 * @returns the value of DISPLAY, and `stop()`
 */
export const startDisplay = async (xvfb: string, { width, height }: PageOptions['viewport']) => {
  const args = ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
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
