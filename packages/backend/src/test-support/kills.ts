import type { CopyRow } from '../copies/journal-store.ts';
import { type CopyWorld, isEnded } from './copy-world.ts';

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

/** Runs jobs in processes that are killed at random points, each followed by another one. */
export const startKills = (world: CopyWorld, random: () => number) => {
  let spare = world.start();
  return {
    /** Runs a job to its end; its process is killed at most so many times. */
    run: async (id: string, most: number): Promise<KilledJob> => {
      for (let killed = 0; ; ) {
        const living = await spare;
        spare = world.start();
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
