import { fraction } from './hash.ts';

/** Whether a habit of spelling that `share` of 1 of all texts show applies to this one. */
export function hasVariant(name: string, share: number, key: string): boolean {
  return fraction('habit', name, key) < share;
}

/** Typographer's apostrophes. */
export function curly(text: string): string {
  return text.replace(/(\p{L})'(\p{L}|\b|$)/gu, '$1’$2');
}

/** "A", "A & B", "A, B & C". */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} & ${last}`;
}
