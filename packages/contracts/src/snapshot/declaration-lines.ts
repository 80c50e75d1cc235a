/** Schemas are described by what they accept, not by zod's own types. */
const isSchemaType = /\bz\.(?!input\b|output\b|ZodType\b)\w+/;

const isFunction = /^export declare const \w+: (<.*>)?\(.*\) => /;

const squeeze = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The text up to where its brackets close and a statement ends. */
const statementEnd = (text: string, from: number): number => {
  let depth = 0;
  for (let index = from; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if ('{(['.includes(character)) depth += 1;
    if ('})]'.includes(character)) depth -= 1;
    if (depth === 0 && (character === ';' || character === '}')) return index + 1;
  }
  return text.length;
};

function* statementsIn(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = statementEnd(text, from);
    const statement = squeeze(text.slice(from, end))
      .replace(/^;+|;$/g, '')
      .trim();
    if (statement !== '') yield statement;
    from = end;
  }
}

/** `{ readonly a: 1; b: 2; }` -> its members; `readonly ['a', 'b']` and `'a' | 'b'` -> their values. Else nothing to split. */
const partsOf = (text: string): string[] => {
  const members = /^\{(.*)\}$/.exec(text)?.[1];
  if (members !== undefined) return [...statementsIn(members)].map((member) => `: ${member}`);
  const values = /^readonly \[(.*)\]$/.exec(text)?.[1]?.split(', ') ?? text.split(' | ');
  const areLiterals = values.every((value) => /^'[^']*'$/.test(value));
  return areLiterals ? values.map((value) => ` = ${value}`) : [];
};

/** What has members or values line by line, so that a new one changes no other line; the rest as it is. */
const linesOfStatement = (statement: string): string[] => {
  const [, kind, name, body] = /^export (?:declare )?(interface|class|const|type) (\w+)(.*)$/.exec(statement) ?? [];
  if (!kind || body === undefined || isSchemaType.test(statement) || isFunction.test(statement)) return [];
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
export const declarationLines = (declarations: string): string[] => {
  const code = declarations.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [...statementsIn(code)].flatMap(linesOfStatement);
};
