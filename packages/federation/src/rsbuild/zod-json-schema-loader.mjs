/** A function that zod exports, to the brace that closes it. */
const exported = /^export (?:const|function) (\w+)(?: = )?\([\s\S]*?^\};?$/gm;

/** Not about JSON schemas: the bounds that a schema's checks make, such as `minLength`. */
const kept = 'aggregateChecks';

/**
 * Loader for the modules of zod that make JSON schemas: their functions throw instead. Every schema refers to them, so a page would
 * load them (5 kB gzipped) although no page calls them.
 */
export default function withoutJsonSchema(source) {
  const refusal = (name) => `export function ${name}() { throw new Error('Pages have no JSON schemas'); }`;
  const reduced = source.replaceAll(exported, (all, name) => (name === kept ? all : refusal(name)));
  if (reduced === source) throw new Error('This version of zod makes JSON schemas in another way');
  return reduced;
}
