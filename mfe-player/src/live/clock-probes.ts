import type { Realtime } from '@playa/contracts';
import { localTime, type ServerClock } from './server-clock.ts';

/** Probes over a new connection, and then every so many milliseconds. */
const firstProbes = 16;
const laterProbes = 4;
const probeEveryMs = 10_000;
const answerMs = 3_000;

/** Holds a clock to the server's over one connection, until the signal aborts. Probes that are lost are passed over. */
export const probeClock = (realtime: Pick<Realtime, 'emit'>, clock: ServerClock, signal: AbortSignal): void => {
  const probe = async (count: number): Promise<void> => {
    for (let sent = 0; sent < count && !signal.aborted; sent += 1) {
      const sentAt = localTime();
      try {
        const answer = await realtime.emit('room.clock', {}, { timeoutMs: answerMs, signal });
        clock.add({ sentAt, ...answer, arrivedAt: localTime() });
      } catch {
        return;
      }
    }
  };
  const timer = setInterval(() => void probe(laterProbes), probeEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  void probe(firstProbes);
};
