import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Bare socket.io as a program of its own. */
export const startBare = async () => {
  const child = fork(fileURLToPath(new URL('bare-program.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  const [url] = (await once(child, 'message')) as [string];
  return { url, pid: child.pid ?? 0, kill: () => void child.kill('SIGKILL') };
};

export type Bare = Awaited<ReturnType<typeof startBare>>;
