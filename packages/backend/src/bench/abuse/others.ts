import { apiPrefix, userDetails } from '@playa/contracts';
import { io } from 'socket.io-client';
import { summarise } from '../login/timed-loop.ts';
import type { AbuseWorld } from './abuse-world.ts';

/** Milliseconds between two of a kind; each is timed from when it was due. A socket may send 50 commands in 10 s. */
const paces = { requests: 20, commands: 210 };

interface Measured {
  durations: number[];
  unavailable: number;
  refused: number;
}

/** Does something at fixed times, whether or not what came before has been answered. `ask` answers 'ok', or a problem's code. */
const atFixedTimes = async (ms: number, everyMs: number, ask: () => Promise<string>): Promise<Measured> => {
  const measured: Measured = { durations: [], unavailable: 0, refused: 0 };
  const start = performance.now();
  const asked: Promise<void>[] = [];
  for (let due = start; due < start + ms; due += everyMs) {
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    asked.push(
      ask().then((code) => {
        measured.durations.push(performance.now() - due);
        if (code === 'service-unavailable') measured.unavailable += 1;
        else if (code !== 'ok') measured.refused += 1;
      }),
    );
  }
  await Promise.all(asked);
  return measured;
};

const figuresOf = ({ durations, unavailable, refused }: Measured, ms: number) => {
  const { count, p50Ms, p99Ms } = summarise(durations, ms);
  return { count, p50Ms, p99Ms, worstMs: Math.round(Math.max(0, ...durations)), unavailable, refused };
};

/** Somebody else with a page and a room of their own: how long their requests and commands take. */
export const startOthers = async ({ url, accessToken, roomId }: AbuseWorld['other']) => {
  const extraHeaders = { 'x-forwarded-for': '10.1.0.1' };
  const socket = io(url, { auth: { accessToken }, extraHeaders, transports: ['websocket'] });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  let addresses = 0;
  const readDetails = async (): Promise<string> => {
    addresses += 1;
    // Others come from many addresses.
    const address = `10.2.${Math.floor(addresses / 250) % 250}.${(addresses % 250) + 1}`;
    const headers = { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': address };
    const response = await fetch(url + apiPrefix + userDetails.path, { headers });
    const { code } = (await response.json()) as { code?: string };
    return code ?? 'ok';
  };
  const seek = async (): Promise<string> => {
    const command = { kind: 'seek', positionMs: 1_000 };
    const request = { roomId, commandId: crypto.randomUUID(), command };
    const reply: { status: string; code?: string } = await socket.timeout(30_000).emitWithAck('room.command', request);
    return reply.status === 'success' ? 'ok' : (reply.code ?? 'internal');
  };
  return {
    /** For so many milliseconds. */
    measure: async (ms: number) => {
      const [requests, commands] = await Promise.all([
        atFixedTimes(ms, paces.requests, readDetails),
        atFixedTimes(ms, paces.commands, seek),
      ]);
      return { requests: figuresOf(requests, ms), commands: figuresOf(commands, ms) };
    },
    stop: () => socket.disconnect(),
  };
};
