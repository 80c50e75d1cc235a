import type { CopyOutcome } from '../outcome.ts';
import type { CopyCounts } from '../run-input.ts';
import type { CopyWait } from '../wait-reporter.ts';
import { MemoryCorrections, MemorySongLinks, MemorySongMisses } from './memory-journal.ts';

/** The input of a run except its services and journal, in memory, and the recorded callbacks. Only `sleep` advances the clock. */
export const createRunFixtures = () => {
  const progress: CopyCounts[] = [];
  const slept: number[] = [];
  const waits: Array<CopyWait | null> = [];
  /** Milliseconds between a run that waits and the next one. */
  const pauses: number[] = [];
  const links = {
    songLinks: new MemorySongLinks(),
    songMisses: new MemorySongMisses(),
    corrections: new MemoryCorrections(),
  };
  let clock = Date.parse('2026-11-20T09:00:00Z');

  const input = {
    ...links,
    now: () => new Date(clock),
    sleep: async (milliseconds: number, during: AbortSignal) => {
      during.throwIfAborted();
      slept.push(milliseconds);
      clock += milliseconds;
    },
    onWait: (wait: CopyWait | null) => void waits.push(wait),
    onProgress: (counts: CopyCounts) => void progress.push(counts),
  };

  /** Runs repeatedly, as workers do, until the copy or sync no longer waits. */
  const runToEnd = async (run: () => Promise<CopyOutcome>, state: { outages: number }): Promise<CopyOutcome> => {
    for (;;) {
      const outcome = await run();
      if (outcome.kind !== 'waiting') return outcome;
      state.outages = outcome.outages;
      pauses.push(outcome.resumesAt.getTime() - clock);
      clock = Math.max(clock, outcome.resumesAt.getTime());
    }
  };
  return { input, runToEnd, recorded: { ...links, progress, slept, waits, pauses } };
};
