import type { KeyboardEvent } from 'react';

/** What a key does in the list. */
export type ReviewKey = 'yes' | 'another' | 'notThere' | 'search' | 'undo' | 'next' | 'previous';

const keys: Readonly<Record<string, ReviewKey>> = {
  y: 'yes',
  a: 'another',
  n: 'notThere',
  s: 'search',
  u: 'undo',
  ArrowDown: 'next',
  ArrowUp: 'previous',
};

/** Null for keys that mean something else: with a modifier, and whatever is typed into a field. */
export const reviewKeyOf = (event: KeyboardEvent): ReviewKey | null => {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select')) return null;
  return keys[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
};
