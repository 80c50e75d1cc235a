/** An exported function of zod, up to its closing brace. */
const exported = /^export (?:const|function) (\w+)(?: = )?\([\s\S]*?^\};?$/gm;

/** Computes the bounds of a schema's checks, such as `minLength`. It is not about JSON schemas. */
const excluded = 'aggregateChecks';

/**
 * Loader for the modules of zod that generate JSON schemas: it replaces their functions by ones that throw. Every schema refers to them, so
 * a page would load them (5 kB gzipped) although no page calls them.
 */
export default function withoutJsonSchema(source) {
  const throwingFunction = (name) => `export function ${name}() { throw new Error('Pages have no JSON schemas'); }`;
  const reduced = source.replaceAll(exported, (all, name) => (name === excluded ? all : throwingFunction(name)));
  if (reduced === source) throw new Error('This version of zod makes JSON schemas in another way');
  return reduced;
}
