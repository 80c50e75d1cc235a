const innermost = /\(([^()]*)\)/g;

/** The types in the parameter lists of a declaration, at any depth. */
const parameterTypes = (line: string): string[] => {
  const inner = [...line.matchAll(innermost)].flatMap(([, list]) => list?.match(/\b[A-Z]\w*/g) ?? []);
  const outer = line.replace(innermost, '');
  return outer === line ? inner : [...inner, ...parameterTypes(outer)];
};

/** Names of the types whose values remotes pass to the shell: parameters of calls, and the exposed module. */
export const typesFromRemotes = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(['RemoteModule', ...lines.filter((line) => /^(interface|class|type) /.test(line)).flatMap(parameterTypes)]);

interface Member {
  type: string;
  name: string;
  isOptional: boolean;
}

/** `interface A: readonly b?: string` -> b of A; null for other lines. */
const memberOf = (line: string): Member | null => {
  const [, type, name, optional] = /^(?:interface|type) (\w+): (?:readonly )?([^?:(<]+)(\?)?/.exec(line) ?? [];
  return type && name ? { type, name, isOptional: optional === '?' } : null;
};

const typeOf = (line: string): string | undefined => /^(?:interface|type) (\w+)/.exec(line)?.[1];

/** Detects new required members of types that remotes pass to the shell: older remotes do not provide them. */
export const createMemberChanges = (before: readonly string[], after: readonly string[]) => {
  const oldTypes = new Set(before.map(typeOf));
  const oldMembers = new Set(before.map(memberOf).map((it) => it && `${it.type}.${it.name}`));
  const types = typesFromRemotes(after);
  return {
    isNewlyRequired: (line: string): boolean => {
      const member = memberOf(line);
      if (member === null || member.isOptional || oldMembers.has(`${member.type}.${member.name}`)) return false;
      return types.has(member.type) && oldTypes.has(member.type);
    },
  };
};
