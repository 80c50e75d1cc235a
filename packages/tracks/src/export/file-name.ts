/** Characters that some file system refuses, and those that turn the direction of what follows. */
const refused = /[\\/:*?"<>|\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu;

/** Names that Windows keeps for devices, whatever extension follows. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Bytes in UTF-8; file systems take 255 for a whole name. */
const longest = 200;

const cut = (name: string): string => {
  const encoder = new TextEncoder();
  let bytes = 0;
  let kept = '';
  for (const character of name) {
    bytes += encoder.encode(character).length;
    if (bytes > longest) break;
    kept += character;
  }
  return kept;
};

/** A name that every file system takes, without extension; 'playlist' where nothing is left of it. */
export const safeFileName = (name: string): string => {
  const plain = cut(name.normalize('NFC').replace(refused, ' ').replace(/\s+/g, ' ').trim()).replace(
    /^[. ]+|[. ]+$/g,
    '',
  );
  if (plain === '') return 'playlist';
  return reserved.test(plain) ? `_${plain}` : plain;
};
