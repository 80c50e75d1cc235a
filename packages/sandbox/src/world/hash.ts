import { createHash } from 'node:crypto';

function digest(...parts: readonly (string | number)[]): Buffer {
  return createHash('sha256').update(parts.join('\u0000')).digest();
}

/**
 * A number in [0, 1) that depends on the parts only (FNV-1a, then murmur's finish). Everything the world makes up is drawn
 * from here or from `letters`, so that it is the same on every run.
 */
export function fraction(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  const text = parts.join('\u0000');
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** An integer in [low, high] that depends on the parts only. */
export function integer(low: number, high: number, ...parts: readonly (string | number)[]): number {
  return low + Math.floor(fraction(...parts) * (high - low + 1));
}

/** One of the choices, which must not be empty. */
export function pick<T>(choices: readonly [T, ...T[]], ...parts: readonly (string | number)[]): T {
  return choices[integer(0, choices.length - 1, ...parts)] ?? choices[0];
}

/** `length` characters of `alphabet` (at most 256 characters, length at most 32). */
export function letters(alphabet: string, length: number, ...parts: readonly (string | number)[]): string {
  return Array.from(digest(...parts).subarray(0, length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
