const ascii = /^[\x20-\x7e]*$/;
const nonLatinLetter = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u;

/** True when the text has letters of a script other than Latin. */
export const isNonLatin = (text: string): boolean => !ascii.test(text) && nonLatinLetter.test(text);
