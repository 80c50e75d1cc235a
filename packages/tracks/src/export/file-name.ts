/** Characters that a file system rejects, and those that change the text direction. */
const invalidCharacters = /[\\/:*?"<>|\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu;

/** Device names that Windows reserves, with any extension. */
const reservedNames = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** UTF-8 bytes. File systems allow 255 for the whole name. */
const maxBytes = 200;

const truncate = (name: string): string => {
  const encoder = new TextEncoder();
  let bytes = 0;
  let kept = '';
  for (const character of name) {
    bytes += encoder.encode(character).length;
    if (bytes > maxBytes) break;
    kept += character;
  }
  return kept;
};

/** Returns a name that is valid on every file system, without extension; 'playlist' if no valid character remains. */
export const toSafeFileName = (name: string): string => {
  const plain = truncate(name.normalize('NFC').replace(invalidCharacters, ' ').replace(/\s+/g, ' ').trim()).replace(
    /^[. ]+|[. ]+$/g,
    '',
  );
  if (plain === '') return 'playlist';
  return reservedNames.test(plain) ? `_${plain}` : plain;
};
