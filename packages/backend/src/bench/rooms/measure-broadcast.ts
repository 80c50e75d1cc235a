import { percentile } from '../copies/figures.ts';
import type { Clients } from './clients.ts';
import { type Processes, startCpuFigures } from './process-figures.ts';

interface Broadcast {
  clients: Clients;
  servers: readonly number[];
  /** Members of each room. */
  members: number;
  perSecond: number;
  seconds: number;
}

/** Milliseconds, with two digits. */
export const figure = (values: readonly number[], part: number): number =>
  percentile(
    values.map((value) => value * 100),
    part,
  ) / 100;

/** Commands to the rooms in turn, and how long each takes until the last member of the room has heard of it. */
export const measureBroadcast = async ({ clients, servers, members, perSecond, seconds }: Broadcast) => {
  const processes: Processes = { servers, clients: clients.pids };
  const cpu = startCpuFigures(processes);
  const refused = (await clients.all('send', { perSecond, seconds })).reduce((sum, answer) => sum + answer.refused, 0);
  const cpuShare = cpu();
  const commands = perSecond * seconds;
  for (let tries = 0; tries < 100; tries += 1) {
    const heard = (await clients.all('count', {})).reduce((sum, answer) => sum + answer.heard, 0);
    if (heard >= commands * members) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const taken = await clients.all('take', {});
  const untilAll: number[] = [];
  const untilEach: number[] = [];
  for (const { sent } of taken) {
    for (const [key, sentAt] of Object.entries(sent)) {
      const times = taken.flatMap(({ heard }) => heard[key] ?? []).map((at) => at - sentAt);
      untilEach.push(...times);
      if (times.length >= members) untilAll.push(Math.max(...times));
    }
  }
  return {
    commands,
    refused,
    unheard: commands - untilAll.length,
    allP50Ms: figure(untilAll, 0.5),
    allP99Ms: figure(untilAll, 0.99),
    eachP50Ms: figure(untilEach, 0.5),
    eachP99Ms: figure(untilEach, 0.99),
    cpuShare,
  };
};
