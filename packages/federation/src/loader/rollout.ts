import type { RemoteName } from '@playa/contracts';

/** FNV-1a over the UTF-16 code units, then the finalizer of MurmurHash3. Without it, texts that differ at the end have similar hashes. */
const hash32 = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/**
 * Whether a subject (the id of a user or visitor) is in a rollout with this share (0 to 1). The result is deterministic: a larger share
 * only adds subjects, and the rollouts of two remotes select different subjects.
 */
export const isInRollout = (remote: RemoteName, subject: string, share: number): boolean =>
  hash32(`${remote}:${subject}`) / 2 ** 32 < share;
