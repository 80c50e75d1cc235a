/** A number in [0, 2^32) that depends on the text alone (FNV-1a with murmur's finish). */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** A number in [0, 1) that depends on the text alone. */
export const hashToFraction = (text: string): number => hashText(text) / 2 ** 32;
