import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Change } from './compare.ts';

const fileUrl = new URL('../../accepted-changes.json', import.meta.url);

/**
 * Changes since the last release that look major but break no build in use: the lines of the comparison, and why older builds still work.
 */
const AcceptedChanges = z.array(
  z.strictObject({ reason: z.string().min(40), lines: z.array(z.string().regex(/^[-+] \S/)).min(1) }),
);
export type AcceptedChanges = z.infer<typeof AcceptedChanges>;

/** @throws {z.ZodError} for an entry without a reason of at least 40 characters or without lines */
export const parseAcceptedChanges = (json: unknown): AcceptedChanges => AcceptedChanges.parse(json);

export const readAcceptedChanges = (): AcceptedChanges =>
  parseAcceptedChanges(JSON.parse(readFileSync(fileUrl, 'utf8')));

interface Reviewed {
  /** All changes; a major one that is accepted counts as minor. */
  changes: Change[];
  /** Accepted lines that are no major change, or are listed twice; they have to be deleted. */
  unused: string[];
}

export const reviewChanges = (changes: readonly Change[], accepted: AcceptedChanges): Reviewed => {
  const lines = accepted.flatMap((entry) => entry.lines);
  const major = new Set(changes.filter(({ bump }) => bump === 'major').map(({ line }) => line));
  return {
    changes: changes.map((change) => (lines.includes(change.line) ? { ...change, bump: 'minor' } : change)),
    unused: lines.filter((line, index) => !major.has(line) || lines.indexOf(line) !== index),
  };
};
