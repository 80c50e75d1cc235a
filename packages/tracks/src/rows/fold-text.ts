const marks = /\p{M}+/gu;

/** Text as it is compared while searching: without case, accents and half characters. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(marks, '').toLowerCase();
