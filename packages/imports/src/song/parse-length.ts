/** A plain number below is taken for seconds, above for milliseconds: no song lasts three hours, and none ten seconds. */
const firstMs = 10_000;

const unitMs = { ms: 1, s: 1000 } as const;

/** "3:24" and "1:02:03"; each part counts 60 of the next. */
const readClock = (text: string): number =>
  text.split(':').reduce((total, part) => total * 60 + Number(part), 0) * unitMs.s;

/**
 * A length in milliseconds from "3:24", "204" or "204000"; `unit` is what the source says of plain numbers, null where it says
 * nothing. Null for anything else.
 */
export const parseLength = (text: string, unit: keyof typeof unitMs | null): number | null => {
  const length = text.trim();
  if (/^\d{1,3}(?::\d{1,2}){1,2}(?:\.\d+)?$/.test(length)) return readClock(length);
  if (!/^\d{1,12}(?:\.\d+)?$/.test(length)) return null;
  const value = Number(length);
  return value * unitMs[unit ?? (value < firstMs ? 's' : 'ms')];
};
