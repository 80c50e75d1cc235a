import { createMemberChanges } from './handed-over.ts';
import { createSchemaChanges } from './schema-changes.ts';

export type Bump = 'none' | 'minor' | 'major';

/** One line of a snapshot that is gone (`- …`) or new (`+ …`), and what it asks of the version. */
export interface Change {
  line: string;
  bump: Exclude<Bump, 'none'>;
}

/**
 * Every line that differs, with the bump that it needs: major where a build of before and one of now no longer work together.
 * A line that is gone is major, except for one of a request whose limit is wider now. A new line is minor, except for what the
 * older side would have to send, would read and refuse, or would have to provide.
 */
export const changesBetween = (before: readonly string[], after: readonly string[]): Change[] => {
  const old = new Set(before);
  const now = new Set(after);
  const gone = before.filter((line) => !now.has(line));
  const added = after.filter((line) => !old.has(line));
  const { breaksByAddition, isHarmlesslyWidened } = createSchemaChanges(before);

  const { isNewlyRequired } = createMemberChanges(before, after);
  const isBreaking = (line: string): boolean =>
    line.startsWith('schema ') ? breaksByAddition(line) : isNewlyRequired(line);
  const isLost = (line: string): boolean => !added.some((other) => isHarmlesslyWidened(line, other));
  return [
    ...gone.map((line): Change => ({ line: `- ${line}`, bump: isLost(line) ? 'major' : 'minor' })),
    ...added.map((line): Change => ({ line: `+ ${line}`, bump: isBreaking(line) ? 'major' : 'minor' })),
  ];
};

/** The version bump that all changes together need. */
export const bumpOf = (changes: readonly Change[]): Bump => {
  if (changes.some(({ bump }) => bump === 'major')) return 'major';
  return changes.length === 0 ? 'none' : 'minor';
};
