export type CsvValue = string | number | null;

/** Spreadsheets run a cell that starts like this as a formula. A leading apostrophe makes it text. */
const formulaStart = /^[=+\-@\t\r]/;

const escapeFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

const cell = (value: CsvValue): string => {
  const text = escapeFormula(value === null ? '' : String(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const line = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

/** Formats a table by RFC 4180 in UTF-8. Excel needs the byte order mark to detect the encoding. */
export const csvTable = (columns: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${line(columns)}${rows.map(line).join('')}`;
