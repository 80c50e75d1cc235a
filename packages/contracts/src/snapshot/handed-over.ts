const innermost = /\(([^()]*)\)/g;

/** The types named in the parameter lists of a declaration, however deep they stand. */
const parameterTypes = (line: string): string[] => {
  const inner = [...line.matchAll(innermost)].flatMap(([, list]) => list?.match(/\b[A-Z]\w*/g) ?? []);
  const outer = line.replace(innermost, '');
  return outer === line ? inner : [...inner, ...parameterTypes(outer)];
};

/** Names of the types whose values a remote makes for the shell: what calls take, and the module that it exposes. */
export const handedOver = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(['RemoteModule', ...lines.filter((line) => /^(interface|class|type) /.test(line)).flatMap(parameterTypes)]);

interface Member {
  type: string;
  name: string;
  isOptional: boolean;
}

/** `interface A: readonly b?: string` -> b of A; null for a line about no member of a type. */
const memberOf = (line: string): Member | null => {
  const [, type, name, optional] = /^(?:interface|type) (\w+): (?:readonly )?([^?:(<]+)(\?)?/.exec(line) ?? [];
  return type && name ? { type, name, isOptional: optional === '?' } : null;
};

const typeOf = (line: string): string | undefined => /^(?:interface|type) (\w+)/.exec(line)?.[1];

/** Tells which new lines are members that a remote has to hand over from now on, and that no remote of before does. */
export const createMemberChanges = (before: readonly string[], after: readonly string[]) => {
  const oldTypes = new Set(before.map(typeOf));
  const oldMembers = new Set(before.map(memberOf).map((it) => it && `${it.type}.${it.name}`));
  const types = handedOver(after);
  return {
    isNewlyRequired: (line: string): boolean => {
      const member = memberOf(line);
      if (member === null || member.isOptional || oldMembers.has(`${member.type}.${member.name}`)) return false;
      return types.has(member.type) && oldTypes.has(member.type);
    },
  };
};
