import type { KeyboardEvent } from 'react';

/** The keyboard commands of the list. */
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

/** The command of a key; null for other keys, with a modifier, and inside a text field. */
export const reviewKeyOf = (event: KeyboardEvent): ReviewKey | null => {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select')) return null;
  return keys[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
};
