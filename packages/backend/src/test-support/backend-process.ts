import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from '../../../../scripts/lib/bundle-program.mjs';

const entry = fileURLToPath(new URL('../main.ts', import.meta.url));
/** So that a test that fails halfway leaves nothing running. */
const endWithParent = new URL('../../../../scripts/lib/exit-with-parent.mjs', import.meta.url).href;

export interface BackendProcess {
  url: string;
  pid: number;
  /** Everything it has written so far. */
  output(): string;
  /** Resolves when it has ended. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Freezes it, with everything that it holds. */
  freeze(): void;
  /** Lets it go on as if nothing had happened. */
  thaw(): void;
  /** False once it has ended by itself. */
  isAlive(): boolean;
}

/** The backend as a program of its own; rejects with what it said when it does not start. */
export const startBackendProcess = async (environment: Readonly<Record<string, string>>): Promise<BackendProcess> => {
  const program = await bundleProgram(entry);
  const child = spawn(process.execPath, ['--import', endWithParent, '--enable-source-maps', program], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit');
  let output = '';
  const url = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += String(chunk);
        const ready = output.match(/^backend ready (\S+)$/m)?.[1];
        if (ready) resolve(ready);
      });
    }
  });
  const failed = exited.then(() => Promise.reject(new Error(`the backend ended: ${output}`)));
  failed.catch(() => undefined);
  return {
    url: await Promise.race([url, failed]),
    pid: child.pid ?? 0,
    output: () => output,
    kill: async (signal) => {
      child.kill(signal);
      await exited;
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    isAlive: () => child.exitCode === null && child.signalCode === null,
  };
};
