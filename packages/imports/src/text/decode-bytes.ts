import type { Encoding } from '../import-result.ts';

/** Bytes that are looked at to tell text from anything else. */
const sampleSize = 65_536;

/** Of 100 characters of a text at most this many are control characters; compressed data has about 11. */
const mostControls = 2;

const byteOrderMarks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

const zeroShare = (bytes: Uint8Array, offset: 0 | 1): number => {
  const places = bytes.filter((_, at) => at % 2 === offset);
  return places.filter((byte) => byte === 0).length / (places.length || 1);
};

/** UTF-16 without a byte order mark: in most scripts' lists every other byte of the ASCII characters is 0. */
const utf16WithoutMark = (sample: Uint8Array): string | null => {
  const even = zeroShare(sample, 0);
  const odd = zeroShare(sample, 1);
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

/** Read as a stream: in one call Node 20 takes the encoding for Latin-1, in which the quotes and the euro sign are control characters. */
const decodeWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252').decode(bytes, { stream: true });

const isText = (text: string): boolean => {
  const sample = text.slice(0, sampleSize);
  const controls = sample.match(/[^\P{Cc}\t\n\v\f\r\u0085]/gu)?.length ?? 0;
  return controls * 100 <= sample.length * mostControls;
};

export interface Decoded {
  text: string;
  encoding: Encoding;
}

const decodeUnmarked = (bytes: Uint8Array): Decoded => {
  const utf8 = decodeUtf8(bytes);
  if (utf8 !== null) return { text: utf8, encoding: 'UTF-8' };
  return { text: decodeWindows1252(bytes), encoding: 'Windows-1252' };
};

/**
 * The text of a file in UTF-8, UTF-16 or Windows-1252, without its byte order mark. The mark decides; without one, bytes that are
 * no UTF-8 are Windows-1252, in which old programs of Windows write. Null for anything that is not text.
 */
export const decodeBytes = (bytes: Uint8Array): Decoded | null => {
  const mark = byteOrderMarks.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  const encoding = mark?.[0] ?? utf16WithoutMark(bytes.subarray(0, sampleSize));
  const decoded: Decoded = encoding
    ? { text: new TextDecoder(encoding).decode(bytes), encoding: encoding === 'utf-8' ? 'UTF-8' : 'UTF-16' }
    : decodeUnmarked(bytes);
  return isText(decoded.text) ? decoded : null;
};
