import { statementsIn } from './declaration-lines.ts';

/** `*`: everything that the file exports. */
type Names = ReadonlySet<string> | '*';

/** `export { a, type B } from './c.ts'` -> a and B. */
const namesOf = (list: string): ReadonlySet<string> => {
  if (/\bas\b/.test(list)) throw new Error(`An export under another name is unknown to the snapshot: ${list}`);
  return new Set(list.split(',').map((part) => part.replace(/\btype\b/, '').trim()));
};

/**
 * The exports of the package's entry file, by declaration file, e.g. `api/ai.d.ts`.
 * @throws {Error} for any statement but `export * from` and `export { … } from`, which would be missing in the snapshot
 */
export const publicNames = (entry: string): Map<string, Names> =>
  new Map(
    [...statementsIn(entry)].map((statement): [string, Names] => {
      const [, list, file] = /^export (?:type )?(\*|\{.*\}) from '\.\/(.+)\.tsx?'$/.exec(statement) ?? [];
      if (!list || !file) throw new Error(`An export that is unknown to the snapshot: ${statement}`);
      return [`${file}.d.ts`, list === '*' ? '*' : namesOf(list.slice(1, -1))];
    }),
  );

/** True for a line about one of the names, as `interface A: b: string`. */
export const isPublicLine = (line: string, names: Names | undefined): boolean => {
  if (names === undefined || names === '*') return names === '*';
  const [, name] = line.split(/[^\w]+/);
  return name !== undefined && names.has(name);
};
