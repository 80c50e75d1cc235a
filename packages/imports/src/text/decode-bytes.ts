import type { Encoding } from '../import-result.ts';

/** Bytes sampled to tell text from binary data. */
const sampleSize = 65_536;

/** Text has at most this percentage of control characters; compressed data has about 11 %. */
const maxControlPercent = 2;

const byteOrderMarks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

const zeroRatio = (bytes: Uint8Array, offset: 0 | 1): number => {
  const places = bytes.filter((_, at) => at % 2 === offset);
  return places.filter((byte) => byte === 0).length / (places.length || 1);
};

/** Detects UTF-16 without a byte order mark: every other byte of its ASCII characters is 0. */
const detectUtf16 = (sample: Uint8Array): string | null => {
  const even = zeroRatio(sample, 0);
  const odd = zeroRatio(sample, 1);
  if (odd > 0.3 && even < 0.05) return 'utf-16le';
  return even > 0.3 && odd < 0.05 ? 'utf-16be' : null;
};

const decodeUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * Decoded as a stream: without `stream`, Node 20 decodes as Latin-1, where quotes and the euro sign are control
 * characters.
 */
const decodeWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252').decode(bytes, { stream: true });

const isText = (text: string): boolean => {
  const sample = text.slice(0, sampleSize);
  const controls = sample.match(/[^\P{Cc}\t\n\v\f\r\u0085]/gu)?.length ?? 0;
  return controls * 100 <= sample.length * maxControlPercent;
};

export interface DecodedText {
  text: string;
  encoding: Encoding;
}

const decodeWithoutMark = (bytes: Uint8Array): DecodedText => {
  const utf8 = decodeUtf8(bytes);
  if (utf8 !== null) return { text: utf8, encoding: 'UTF-8' };
  return { text: decodeWindows1252(bytes), encoding: 'Windows-1252' };
};

/**
 * Decodes a file in UTF-8, UTF-16 or Windows-1252 and removes the byte order mark. The mark selects the encoding.
 * Without one, bytes that are not valid UTF-8 are Windows-1252, the default of older Windows programs. Returns null for
 * binary data.
 */
export const decodeBytes = (bytes: Uint8Array): DecodedText | null => {
  const mark = byteOrderMarks.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  const encoding = mark?.[0] ?? detectUtf16(bytes.subarray(0, sampleSize));
  const decoded: DecodedText = encoding
    ? { text: new TextDecoder(encoding).decode(bytes), encoding: encoding === 'utf-8' ? 'UTF-8' : 'UTF-16' }
    : decodeWithoutMark(bytes);
  return isText(decoded.text) ? decoded : null;
};
