/**
 * For `Symbol.hasInstance` of errors that cross from the shell to a remote. Each of them is built with its own copy of this
 * package, so the same error is of another class there; its name is what they share.
 */
export const recognisedByName = (value: unknown, name: string): boolean =>
  value instanceof Error && value.name === name;
