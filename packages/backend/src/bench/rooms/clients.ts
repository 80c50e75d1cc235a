import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** One socket of the bench. */
export interface Person {
  roomId: string;
  /** Where to connect, the first one first; after a broken connection the next one. */
  urls: readonly string[];
  /** As the proxy in front of the backends tells it. */
  address: string;
  /** Null for bare socket.io. */
  accessToken: string | null;
  /** Sends the commands of the room. */
  isOwner: boolean;
}

/** How a socket came back after its connection broke. */
export interface Return {
  /** When its latest attempt began, after the pause that a client makes. */
  triedAt: number | null;
  connectedAt: number | null;
  /** When it had entered again. */
  backAt: number | null;
}

/** What a process with clients is asked, and what it answers. Moments are milliseconds of the machine's monotonic clock. */
export interface Orders {
  connect: { ask: { people: readonly Person[] }; answer: { connected: number } };
  /** Commands to the rooms whose owners are here, in turn. */
  send: { ask: { perSecond: number; seconds: number }; answer: { refused: number } };
  /** How many times a command was heard so far. */
  count: { ask: object; answer: { heard: number } };
  /** Gives away what was sent and heard, by room and version. */
  take: { ask: object; answer: { sent: Record<string, number>; heard: Record<string, number[]> } };
  /** How each socket came back, and up to which comment each knows all. */
  followed: { ask: object; answer: { returns: Return[]; comments: number[] } };
  close: { ask: object; answer: object };
}

export const now = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Client processes: what thousands of sockets cost would hold up their own figures in one. */
export const startClients = (count: number) => {
  const program = fileURLToPath(new URL('client-program.ts', import.meta.url));
  const children = Array.from({ length: count }, () => fork(program, { execArgv: ['--import', 'tsx'] }));
  const ask = async <N extends keyof Orders>(
    child: ChildProcess,
    order: N,
    what: Orders[N]['ask'],
  ): Promise<Orders[N]['answer']> => {
    child.send({ order, ...what });
    const [answer] = await once(child, 'message');
    if ('error' in answer) throw new Error(`${order}: ${answer.error}`);
    return answer;
  };
  return {
    pids: children.map(({ pid }) => pid ?? 0),
    /** The same to all of them. */
    all: <N extends keyof Orders>(order: N, what: Orders[N]['ask']): Promise<Orders[N]['answer'][]> =>
      Promise.all(children.map((child) => ask(child, order, what))),
    /** Owners in the first one, all others in turn. */
    connect: async (people: readonly Person[]): Promise<void> => {
      const others = people.filter(({ isOwner }) => !isOwner);
      const owners = people.filter(({ isOwner }) => isOwner);
      const shares = children.map((_, at) => [
        ...(at === 0 ? owners : []),
        ...others.filter((_person, number) => number % count === at),
      ]);
      await Promise.all(children.map((child, at) => ask(child, 'connect', { people: shares[at] ?? [] })));
    },
    stop: (): void => {
      for (const child of children) child.kill('SIGKILL');
    },
  };
};

export type Clients = ReturnType<typeof startClients>;
