import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds. */
const patienceMs = 30_000;
const lookMs = 50;

/** Looks until `look` answers something true, and answers it. @throws after 30 s, with what was waited for */
export const waitUntil = async <T>(
  what: string,
  look: () => Promise<T>,
): Promise<Exclude<T, false | null | undefined>> => {
  const end = performance.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (found) return found as Exclude<T, false | null | undefined>;
    if (performance.now() > end) throw new Error(`Waited ${patienceMs / 1000} s until ${what}.`);
    await pause(lookMs);
  }
};
