import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BackendQuestion, BackendUsage } from './backend-program.ts';

const program = fileURLToPath(new URL('backend-program.ts', import.meta.url));

/** A backend of the bench in a process of its own. */
export interface BackendChild {
  url: string;
  /** Gives a user a playlist of so many songs on Spotify, and an account on Apple Music; resolves with the playlist's id. */
  addUser(userId: string, songs: number): Promise<string>;
  usage(): Promise<BackendUsage>;
  stop(): Promise<void>;
}

type Question = BackendQuestion extends infer Each ? (Each extends unknown ? Omit<Each, 'number'> : never) : never;

/**
 * @param copyRuns copies that it runs at once; 0: it answers requests only
 * @throws when the process ends before it listens
 */
export const startBackendChild = async (databaseUrl: string, copyRuns = 256): Promise<BackendChild> => {
  const child = fork(program, {
    execArgv: ['--import', 'tsx', ...process.execArgv.filter((argument) => argument.startsWith('--cpu-prof'))],
    env: { ...process.env, BENCH_DATABASE_URL: databaseUrl, COPY_RUNS: String(copyRuns) },
  });
  const open = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  let asked = 0;
  const answerTo = (number: number): Promise<unknown> =>
    new Promise((resolve, reject) => open.set(number, { resolve, reject }));
  child.on('message', ({ number, answer }: { number: number; answer: unknown }) => {
    open.get(number)?.resolve(answer);
    open.delete(number);
  });
  child.once('exit', (code) => {
    for (const { reject } of open.values()) reject(new Error(`the backend ended with ${code}`));
  });
  const ask = (question: Question): Promise<unknown> => {
    asked += 1;
    child.send({ ...question, number: asked });
    return answerTo(asked);
  };
  const url = (await answerTo(0)) as string;
  return {
    url,
    addUser: async (userId, songs) => (await ask({ ask: 'add-user', userId, songs })) as string,
    usage: async () => (await ask({ ask: 'usage' })) as BackendUsage,
    stop: async () => void (await ask({ ask: 'stop' })),
  };
};
