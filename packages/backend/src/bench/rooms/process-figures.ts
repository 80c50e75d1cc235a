import { readFileSync } from 'node:fs';
import { now } from './clients.ts';

/** Resident memory of a process, in MB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** CPU time of a process so far, in milliseconds: clock ticks are 10 ms on Linux. */
export const cpuOf = (pid: number): number => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
};

/** CPU time of all processors so far that was not idle. */
const cpuOfMachine = (): number => {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = line.split(/\s+/).slice(1).map(Number);
  return (user + nice + system + irq + softIrq) * 10;
};

export interface Processes {
  servers: readonly number[];
  clients: readonly number[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Shares of one processor, in percent, of the servers, of the clients, and of all else on the machine (the database, and whatever
 * happens to run): call the answer at the end.
 */
export const startCpuFigures = ({ servers, clients }: Processes) => {
  const read = () => ({
    at: now(),
    servers: sum(servers.map(cpuOf)),
    clients: sum(clients.map(cpuOf)),
    machine: cpuOfMachine(),
  });
  const before = read();
  return () => {
    const after = read();
    const share = (ms: number): number => Math.round((100 * ms) / (after.at - before.at));
    const [ofServers, ofClients] = [after.servers - before.servers, after.clients - before.clients];
    return {
      servers: share(ofServers),
      clients: share(ofClients),
      others: share(Math.max(0, after.machine - before.machine - ofServers - ofClients)),
    };
  };
};
