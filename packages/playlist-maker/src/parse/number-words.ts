const valueTable =
  'five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 dozen:12 fifteen:15 twenty:20 thirty:30 forty:40 fifty:50 sixty:60 ninety:90 hundred:100 cinco:5 diez:10 veinte:20 treinta:30 cinq:5 dix:10 quinze:15 vingt:20 trente:30 funf:5 zehn:10 zwanzig:20 dreissig:30 dieci:10 venti:20 dez:10 vinte:20 kumi:10 ishirini:20';

const values: ReadonlyMap<string, number> = new Map(
  valueTable.split(' ').map((pair) => {
    const [word = '', value = '0'] = pair.split(':');
    return [word, Number(value)];
  }),
);

/** Parses a number in digits or, from five, as a word ("one" and "two" rarely count something). Null for other words. */
export const parseNumberWord = (word: string): number | null => {
  if (/^\d{1,4}$/.test(word)) return Number(word);
  return values.get(word) ?? null;
};
