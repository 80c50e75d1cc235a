import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningRedis {
  url: string;
  /** Kills it, with all its data; `start` starts an empty one on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/**
 * Starts a Redis on a free port, without persistence.
 * @param password required from clients; default: none
 * @throws {Error} one sentence if redis-server is not installed
 */
export const startRedis = async ({ password }: { password?: string } = {}): Promise<RunningRedis> => {
  const program = process.env.PLAYA_REDIS_SERVER ?? 'redis-server';
  const dir = mkdtempSync(join(tmpdir(), 'playa-redis-'));
  const port = await freePort();
  const options = [`--port ${port}`, '--bind 127.0.0.1', '--save', '--appendonly no', `--dir ${dir}`];
  if (password !== undefined) options.push(`--requirepass ${password}`);

  const start = async () => {
    const args = options.flatMap((option) => (option === '--save' ? ['--save', ''] : option.split(' ')));
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
    await new Promise<void>((resolve, reject) => {
      let output = '';
      child.once('error', () => reject(new Error('redis-server is not installed: npm test installs it on Debian.')));
      child.stdout.on('data', (chunk) => {
        output += String(chunk);
        if (output.includes('Ready to accept connections')) resolve();
      });
      exited.then(() => reject(new Error(`redis-server ended: ${output}`)));
    });
    const killWithParent = () => child.kill('SIGKILL');
    process.once('exit', killWithParent);
    return {
      terminate: async () => {
        process.removeListener('exit', killWithParent);
        child.kill('SIGKILL');
        await exited;
      },
    };
  };

  let running = await start();
  return {
    url: `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`,
    kill: () => running.terminate(),
    start: async () => {
      running = await start();
    },
    stop: async () => {
      await running.terminate();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
