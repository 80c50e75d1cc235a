const combiningMarks = /\p{M}+/gu;

/** Normalises a text for searching: lower case, without accents. */
export const normaliseText = (text: string): string => text.normalize('NFKD').replace(combiningMarks, '').toLowerCase();
