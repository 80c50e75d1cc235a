/** The subject of a line: everything before its type or value. */
const subjectOf = (line: string): string => line.split(/: | = /)[0] ?? line;

/** `a.b?[]`, `a.b?{}` and `a.b?(kind=c)` -> `a.b?`: the field itself. */
const fieldOf = (subject: string): string => subject.replace(/(\[\d*\]|\{(key)?\}|&\d+|\([^()]*\))+$/, '');

/** `a.b[].c?` -> `a.b[]`: the object that a field belongs to. */
const ownerOf = (field: string): string => field.slice(0, Math.max(field.lastIndexOf('.'), 0));

/** Data that older builds read from newer ones: answers, events, the registry and a deployment's settings. */
const isRead = (subject: string): boolean =>
  /^schema (\w+ (response|events)|event|realtime (event|answer)|Problem|RealtimeReply|RemoteBuild|RemoteEntry|RuntimeConfig)\b/.test(
    subject,
  );

const limits = / (\w*(?:[mM]in|[mM]ax)\w*)=(-?[\d.e+-]+)/g;

/** The same type with wider limits. */
const isWidened = (before: string, after: string): boolean => {
  if (before.replace(limits, '') !== after.replace(limits, '')) return false;
  const old = new Map([...before.matchAll(limits)].map(([, key, value]) => [key, Number(value)]));
  return [...after.matchAll(limits)].every(([, key = '', value]) => {
    const limit = old.get(key);
    return limit !== undefined && (/max/i.test(key) ? Number(value) >= limit : Number(value) <= limit);
  });
};

const openMark = ' open=true';

/** The part of a subject before a union option that did not exist before; null if there is none. */
const newOptionOf = (subject: string, subjects: readonly string[]): string | null => {
  for (const { index, 0: option } of subject.matchAll(/\([^()]*\)/g)) {
    const base = subject.slice(0, index);
    const hadOptions = subjects.some((it) => it.startsWith(`${base}(`));
    if (hadOptions && !subjects.some((it) => it.startsWith(base + option))) return base;
  }
  return null;
};

/** Judges schema changes from the view of builds whose contract had the lines of `before`. */
export const createSchemaChanges = (before: readonly string[]) => {
  const subjects = before.map(subjectOf);
  const known = new Set([...subjects, ...subjects.map(fieldOf)]);
  const open = before.filter((line) => line.endsWith(openMark)).map(subjectOf);
  const endpoints = new Set(before.flatMap((line) => /^endpoint (\w+):/.exec(line)?.[1] ?? []));

  /** Older builds read it, and it is neither in an open enum nor in an open list. */
  const isReadStrictly = (subject: string): boolean =>
    isRead(subject) && !open.some((part) => subject === part || subject.startsWith(`${part}[]`));

  /** A new body, or a new required query parameter, of an existing endpoint. */
  const isNewInput = (subject: string): boolean => {
    const [, root, name = '', part] = /^(schema (\w+) (body|query))/.exec(subject) ?? [];
    if (!root || known.has(root) || !endpoints.has(name)) return false;
    return part === 'body' ? subject === root : /^\.[^.?[({]+$/.test(subject.slice(root.length));
  };

  /** A new line that older builds do not send or cannot read. */
  const breaksByAddition = (line: string): boolean => {
    const subject = subjectOf(line);
    const field = fieldOf(subject);
    if (isNewInput(subject)) return true;
    const union = newOptionOf(subject, subjects);
    if (union !== null) return isReadStrictly(union);
    if (!known.has(field)) return !field.endsWith('?') && known.has(ownerOf(field));
    // A rule for entries, keys or values that had none before.
    if (!known.has(subject)) return true;
    const isNewValue = line.includes(' = ') || line.endsWith(': null');
    return isNewValue && isReadStrictly(subject);
  };

  /** True if older builds keep working: a wider limit in a request, or a reader that has become tolerant. */
  const isCompatibleWidening = (line: string, wider: string): boolean =>
    wider === `${line}${openMark}` || (isWidened(line, wider) && !isReadStrictly(subjectOf(line)));

  return { breaksByAddition, isHarmlesslyWidened: isCompatibleWidening };
};
