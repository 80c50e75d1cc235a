import { describe, expect, it } from 'vitest';
import { decodeBytes } from './decode-bytes.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

const inUtf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};

const text = 'title,artist\nJóga,Björk\n晴天,周杰倫 🔥\n';

describe('decodes', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(text), text],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`), text],
    ['UTF-16 LE with a mark', inUtf16(`\uFEFF${text}`, true), text],
    ['UTF-16 BE with a mark', inUtf16(`\uFEFF${text}`, false), text],
    ['UTF-16 LE without a mark', inUtf16(text, true), text],
    ['UTF-16 BE without a mark', inUtf16(text, false), text],
    ['Windows-1252', bytes(0x42, 0x6a, 0xf6, 0x72, 0x6b, 0x20, 0x92, 0x20, 0x80), 'Björk ’ €'],
    ['UTF-8 that was cut in a character, after a mark', bytes(0xef, 0xbb, 0xbf, 0x41, 0xe6, 0x99), 'A\ufffd'],
    ['nothing', bytes(), ''],
    ['a mark alone', bytes(0xff, 0xfe), ''],
    ['line ends and tabs', bytes(0x09, 0x0d, 0x0a, 0x0c), '\t\r\n\f'],
  ])('%s', (_, file, expected) => {
    expect(decodeBytes(file)?.text).toBe(expected);
  });

  it('text with a stray control character', () => {
    expect(decodeBytes(new TextEncoder().encode(`${'x'.repeat(60)}\u0000`))?.text).toHaveLength(61);
  });
});

describe('returns null for', () => {
  const noise = Uint8Array.from({ length: 5000 }, (_, at) => (at * at * 31 + at * 17) % 256);

  it.each([
    ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52)],
    ['a ZIP, as Excel writes it', bytes(0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0x06, 0, 0x08, 0, 0, 0, 0x21, 0)],
    [
      'Shift JIS',
      bytes(
        0x8b,
        0xc8,
        0x96,
        0xbc,
        0x2c,
        0x83,
        0x41,
        0x81,
        0x5b,
        0x83,
        0x65,
        0x83,
        0x42,
        0x83,
        0x58,
        0x83,
        0x67,
        0xa,
        0x82,
        0xc8,
        0x82,
        0xb2,
        0x82,
        0xe8,
        0x90,
        0xe1,
        0x2c,
        0x83,
        0x43,
        0x83,
        0x8b,
        0x83,
        0x4a,
        0xa,
      ),
    ],
    ['compressed data', noise],
    ['zeros', new Uint8Array(1000)],
  ])('%s', (_, file) => {
    expect(decodeBytes(file)).toBeNull();
  });
});
