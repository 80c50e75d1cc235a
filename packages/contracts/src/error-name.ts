/**
 * For `Symbol.hasInstance` of errors that shell and remotes exchange. Each is built with its own copy of this package and has its own
 * classes; only the names are the same.
 */
export const hasErrorName = (value: unknown, name: string): boolean => value instanceof Error && value.name === name;
