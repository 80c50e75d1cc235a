/** What a spreadsheet takes for the beginning of a formula. */
const formula = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

/** A value as a field of CSV (RFC 4180). A text that a spreadsheet would run as a formula begins with an apostrophe, which makes it text. */
const field = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};

/** One line of CSV, with its end. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(field).join(',')}\r\n`;
