import { createSchemaChanges } from './schema-changes.ts';
import { createMemberChanges } from './types-from-remotes.ts';

export type Bump = 'none' | 'minor' | 'major';

/** A removed (`- …`) or added (`+ …`) line of a snapshot, and the version bump that it needs. */
export interface Change {
  line: string;
  bump: Exclude<Bump, 'none'>;
}

/**
 * All differing lines with the bump that each needs: major if older and newer builds would no longer work together. A removed line is
 * major, unless it is the limit of a request that has become wider. An added line is minor, unless the older side would have to send or
 * provide it, or would reject it.
 */
export const compareSnapshots = (before: readonly string[], after: readonly string[]): Change[] => {
  const old = new Set(before);
  const now = new Set(after);
  const removed = before.filter((line) => !now.has(line));
  const added = after.filter((line) => !old.has(line));
  const { breaksByAddition, isHarmlesslyWidened } = createSchemaChanges(before);

  const { isNewlyRequired } = createMemberChanges(before, after);
  const isBreaking = (line: string): boolean =>
    line.startsWith('schema ') ? breaksByAddition(line) : isNewlyRequired(line);
  const isIncompatible = (line: string): boolean => !added.some((other) => isHarmlesslyWidened(line, other));
  return [
    ...removed.map((line): Change => ({ line: `- ${line}`, bump: isIncompatible(line) ? 'major' : 'minor' })),
    ...added.map((line): Change => ({ line: `+ ${line}`, bump: isBreaking(line) ? 'major' : 'minor' })),
  ];
};

/** The version bump that all changes together need. */
export const bumpOf = (changes: readonly Change[]): Bump => {
  if (changes.some(({ bump }) => bump === 'major')) return 'major';
  return changes.length === 0 ? 'none' : 'minor';
};
