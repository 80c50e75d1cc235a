/** Schemas, and types inferred from them, are described by what they accept, not by zod's types. */
const isSchema = (kind: string, name: string, body: string): boolean =>
  kind === 'const' ? /\bz\.(?!input\b|output\b)\w+/.test(body) : body === ` = z.infer<typeof ${name}>`;

const isFunction = /^export (?:declare (?:async )?function|declare const \w+: (<.*>)?\(.*\) => )/;

/** Statements that end with their block; all others end with a semicolon. */
const isBlock =
  /^\s*(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:interface|class|enum|namespace|module|global)\b/;

const stringOrComment = /('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/.*$/gm;

const withoutComments = (text: string): string => text.replace(stringOrComment, (_, string?: string) => string ?? '');

/** The end of a statement: the semicolon outside of all brackets, or the end of its block. Strings are skipped. */
const endOf = (text: string, from: number, endsWithBlock: boolean): number => {
  let depth = 0;
  for (let index = from; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (`'"\``.includes(character)) index = text.indexOf(character, index + 1);
    if ('{(['.includes(character)) depth += 1;
    if ('})]'.includes(character)) depth -= 1;
    if (depth === 0 && (character === ';' || (character === '}' && endsWithBlock))) return index + 1;
  }
  return text.length;
};

const isOneBlock = (text: string): boolean => text.startsWith('{') && endOf(text, 0, true) === text.length;

export function* statementsIn(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = endOf(text, from, isBlock.test(text.slice(from)));
    const statement = text
      .slice(from, end)
      .replace(/\s+/g, ' ')
      .replace(/^[; ]+|[; ]+$/g, '');
    if (statement !== '') yield statement;
    from = end;
  }
}

/** `{ readonly a: 1; b: 2; }` -> its members; `readonly ['a', 'b']` and `'a' | 'b'` -> their values. Otherwise empty. */
const partsOf = (text: string): string[] => {
  if (isOneBlock(text)) return [...statementsIn(text.slice(1, -1))].map((member) => `: ${member}`);
  const values = /^readonly \[(.*)\]$/.exec(text)?.[1]?.split(', ') ?? text.split(' | ');
  const areLiterals = values.every((value) => /^'[^']*'$/.test(value));
  return areLiterals ? values.map((value) => ` = ${value}`) : [];
};

/** One line for each member or value, so that a new one changes no other line. */
const linesOfStatement = (statement: string): string[] => {
  const [, kind, name, body] = /^export (?:declare )?(interface|class|const|type) (\w+)(.*)$/.exec(statement) ?? [];
  if (isFunction.test(statement)) return [];
  // `export { … }` and `export *` name what other files declare, see public-names.ts.
  if (/^export (?:type )?[{*]/.test(statement) || !statement.startsWith('export ')) return [];
  if (!kind || !name || body === undefined) return [statement];
  if (isSchema(kind, name, body)) return [];
  const members = /^([^{]*)(\{.*\})$/.exec(body);
  const values = /^( = |: )(.*)$/.exec(body);
  const isObject = kind === 'interface' || kind === 'class';
  const parts = partsOf((isObject ? members?.[2] : values?.[2]) ?? '');
  if (parts.length === 0) return [`${kind} ${name}${body}`];
  return [
    `${kind} ${name}${isObject ? members?.[1]?.trimEnd() : ''}`,
    ...parts.map((part) => `${kind} ${name}${part}`),
  ];
};

/**
 * The exported TypeScript declarations of a `.d.ts` file, without comments, one line for each member and value. Functions are
 * left out: every build carries its own copy of them.
 */
export const declarationLines = (declarations: string): string[] =>
  [...statementsIn(withoutComments(declarations))].flatMap(linesOfStatement);
