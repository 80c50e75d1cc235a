export type CsvValue = string | number | null;

/** Spreadsheets run a cell that begins like this as a formula; an apostrophe before it makes it text. */
const formulaStart = /^[=+\-@\t\r]/;

const guarded = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

const cell = (value: CsvValue): string => {
  const text = guarded(value === null ? '' : String(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const line = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

/** A table by RFC 4180 in UTF-8, with a byte order mark, without which Excel takes it for another encoding. */
export const csvTable = (columns: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${line(columns)}${rows.map(line).join('')}`;
