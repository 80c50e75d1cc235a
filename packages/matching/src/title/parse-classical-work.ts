import { normaliseText } from '../text/normalise-text.ts';

/** The classical work that a title names: "Cello Suite No. 1, BWV 1007: I. Prélude". */
export interface ClassicalWork {
  /** Catalogue and number: "bwv 1007". */
  catalogue: string;
  number: string;
  /** "2" of "Op. 27 No. 2". */
  part: string | null;
  /** 3 of "III. Rondo" and "3. Rondo". */
  movement: number | null;
  /** The normalised title without the numbers above. */
  words: string;
}

/** Catalogues of works by several letters, and by one letter, which counts with a dot or three digits only. */
const catalogueNumber =
  /\b(op(?:us)?|bwv|hwv|rv|kv|wwv|hob|twv|woo|sz|wq|buxwv|zwv|swv)\.?\s*(?:posth\.?\s*)?(?:[ivx]+[a-z]?:\s*)?(\d+)[a-z]?(?:\s*\/\s*(\d+)|[\s,:]*n(?:o\.?|r\.?|[º°])\s*(\d+))?|\b([kdslm])(?:\.\s*|(?=\d{3}\b))(\d+)[a-z]?(?:[\s,:]*n(?:o\.?|r\.?|[º°])\s*(\d+))?/i;
/** "I. Allegro" after a colon, a dash or a comma. */
const movementNumber = /(?:[:–-]\s+|[,"”]\s+)([IVX]{1,5}|\d{1,2})\.\s*\p{L}/u;

const romanNumerals = [
  '',
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
  'XIV',
  'XV',
];
const numberOf = (numeral: string): number => (/^\d/.test(numeral) ? Number(numeral) : romanNumerals.indexOf(numeral));

const catalogueNames: Readonly<Record<string, string>> = { opus: 'op', kv: 'k' };

/** Null for titles without a number of a work's catalogue (Op., BWV, K., RV, D., Hob. and the like). */
export const parseClassicalWork = (title: string): ClassicalWork | null => {
  if (!/\d/.test(title)) return null;
  const found = catalogueNumber.exec(title);
  if (found === null) return null;
  const [complete, long, longNumber, slashPart, longPart, short, shortNumber, shortPart] = found;
  const name = (long ?? short ?? '').toLowerCase();
  const movement = movementNumber.exec(title);
  const rest = title.replace(complete, ' ').replace(movementNumber, (text) => text.replace(/[IVX\d]+\./, ' '));
  return {
    catalogue: catalogueNames[name] ?? name,
    number: longNumber ?? shortNumber ?? '',
    part: slashPart ?? longPart ?? shortPart ?? null,
    movement: movement === null ? null : numberOf(movement[1] ?? ''),
    words: normaliseText(rest),
  };
};
