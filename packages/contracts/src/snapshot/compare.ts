export type Bump = 'none' | 'minor' | 'major';

/** One line of a snapshot that is gone (`- …`) or new (`+ …`), and what it asks of the version. */
export interface Change {
  line: string;
  bump: Exclude<Bump, 'none'>;
}

/** What a line is about: everything before its type or value. */
const subjectOf = (line: string): string => line.split(/: | = /)[0] ?? line;

/** `a.b[].c?` -> `a.b[]`, `a.b?[]` -> `a.b?`: the object or list that a line belongs to. */
const ownerOf = (subject: string): string =>
  subject.endsWith('[]') ? subject.slice(0, -2) : subject.slice(0, Math.max(subject.lastIndexOf('.'), 0));

const limitsOf = (line: string): Map<string, number> =>
  new Map([...line.matchAll(/ (\w+)=(-?\d+)/g)].map(([, key, value]) => [key ?? '', Number(value)]));

const withoutLimits = (line: string): string => line.replace(/ \w+=-?\d+/g, '');

/** The same type with limits that let more through than before. */
const isWidened = (before: string, after: string): boolean => {
  if (withoutLimits(before) !== withoutLimits(after)) return false;
  const old = limitsOf(before);
  return [...limitsOf(after)].every(([key, value]) => {
    const limit = old.get(key);
    return limit !== undefined && (key.startsWith('max') ? value >= limit : value <= limit);
  });
};

/**
 * Every line that differs, with the bump that it needs. Removed or narrowed lines, and a new required field in an object that
 * existed before, break the other side: major. Added or widened lines are minor.
 */
export const changesBetween = (before: readonly string[], after: readonly string[]): Change[] => {
  const old = new Set(before);
  const now = new Set(after);
  const gone = before.filter((line) => !now.has(line));
  const added = after.filter((line) => !old.has(line));

  const known = new Set(before.map(subjectOf));
  const isRequiredField = (line: string): boolean => {
    const subject = subjectOf(line);
    const isField = line.startsWith('schema ') && !subject.endsWith('?') && !known.has(subject);
    return isField && ownerOf(subject) !== '' && known.has(ownerOf(subject));
  };
  const isNarrowed = (line: string): boolean => !added.some((other) => isWidened(line, other));
  return [
    ...gone.map((line): Change => ({ line: `- ${line}`, bump: isNarrowed(line) ? 'major' : 'minor' })),
    ...added.map((line): Change => ({ line: `+ ${line}`, bump: isRequiredField(line) ? 'major' : 'minor' })),
  ];
};

/** The version bump that all changes together need. */
export const bumpOf = (changes: readonly Change[]): Bump => {
  if (changes.some(({ bump }) => bump === 'major')) return 'major';
  return changes.length === 0 ? 'none' : 'minor';
};
