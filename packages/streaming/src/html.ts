const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const character = (code: number, original: string): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : original;

/** `Don&#39;t` -> `Don't`: decodes the HTML entities in titles and descriptions. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return character(Number.parseInt(hex, 16), whole);
    if (decimal !== undefined) return character(Number(decimal), whole);
    return named[String(name).toLowerCase()] ?? whole;
  });

/** `your <a href="...">quota</a>` -> `your quota` */
export const stripTags = (text: string): string => unescapeHtml(text.replace(/<[^>]*>/g, ''));
