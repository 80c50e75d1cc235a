/**
 * Without a unit, smaller numbers are seconds and larger ones milliseconds: no song lasts three hours, and none ten
 * seconds.
 */
const minMilliseconds = 10_000;

const unitMs = { ms: 1, s: 1000 } as const;

/** "3:24" and "1:02:03". */
const parseClock = (text: string): number =>
  text.split(':').reduce((total, part) => total * 60 + Number(part), 0) * unitMs.s;

/**
 * Parses a duration from "3:24", "204" or "204000" and returns milliseconds. `unit` is the unit of plain numbers, null
 * if the source does not state it. Returns null for anything else.
 */
export const parseDuration = (text: string, unit: keyof typeof unitMs | null): number | null => {
  const length = text.trim();
  if (/^\d{1,3}(?::\d{1,2}){1,2}(?:\.\d+)?$/.test(length)) return parseClock(length);
  if (!/^\d{1,12}(?:\.\d+)?$/.test(length)) return null;
  const value = Number(length);
  return value * unitMs[unit ?? (value < minMilliseconds ? 's' : 'ms')];
};
