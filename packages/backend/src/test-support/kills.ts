import type { ServiceName } from '@playa/contracts';
import type { CopyRow } from '../copies/journal-store.ts';
import { type CopyWorld, isEnded, writeRoutes } from './copy-world.ts';
import { addFault, clearFaults } from './test-sandbox.ts';

/** Milliseconds that a process lives: mostly too short for a whole copy, now and then long enough for any wait within a run. */
const lifetime = (random: () => number): number => {
  const kind = random();
  const longest = kind < 0.1 ? 14_000 : kind < 0.4 ? 3_000 : 800;
  return Math.round(random() * longest);
};

/** How a job ended, and how many processes were killed that ran it. */
export interface KilledJob {
  row: CopyRow;
  killed: number;
}

/** Milliseconds that a write takes, in all about as long as the rest of a copy: without it few of the kills met a write. */
const writeMs: Readonly<Record<ServiceName, number>> = { spotify: 300, youtube: 5, apple: 300 };

/** Runs jobs to a service in processes that are killed at random points, each followed by another one. */
export const startKills = (world: CopyWorld, to: ServiceName, random: () => number) => {
  let spare = world.start();
  /** Half of the processes wait for a write before it takes effect, the others after that. */
  const slowWrites = async (): Promise<void> => {
    await clearFaults(world.urlOf(to));
    const kind = random() < 0.5 ? 'slow' : 'slow-reply';
    await addFault(world.urlOf(to), { kind, delayMs: writeMs[to], route: writeRoutes[to] });
  };
  return {
    /** Runs a job to its end; its process is killed at most so many times. */
    run: async (id: string, most: number): Promise<KilledJob> => {
      for (let killed = 0; ; ) {
        const living = await spare;
        spare = world.start();
        if (killed < most) await slowWrites();
        else await clearFaults(world.urlOf(to));
        living.begin();
        const until = killed < most ? AbortSignal.timeout(lifetime(random)) : undefined;
        const row = await world.until(id, isEnded, until);
        await living.kill();
        await world.endLeases();
        if (isEnded(row)) return { row, killed };
        killed += 1;
      }
    },
    stop: async (): Promise<void> => (await spare).kill(),
  };
};

export type Kills = ReturnType<typeof startKills>;
