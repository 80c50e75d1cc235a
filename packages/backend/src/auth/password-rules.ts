import { dictionary } from '@zxcvbn-ts/language-common';
import { fieldProblem } from '../http/problems.ts';

/** Some 49,000 passwords, as found in what was stolen elsewhere. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whose password it is to be. */
export interface PasswordOwner {
  username: string;
  email: string;
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** Digits and signs around a word that every list of guesses tries as well, as in "sunshine77" and "!password1". */
const mostAround = 4;

/** The text, and the word in it where there is little around it. */
const variantsOf = (password: string): string[] => {
  const folded = fold(password);
  const word = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return word !== '' && folded.length - word.length <= mostAround ? [folded, word] : [folded];
};

const isOneCharacter = (password: string): boolean => new Set(fold(password)).size <= 1;

/** The names by which a password is guessed first. */
const namesOf = ({ username, email }: PasswordOwner): string[] => {
  const [local = ''] = email.split('@');
  return [username, email, local].flatMap(variantsOf);
};

/** Why a password is among the first that anybody would guess, in words for the form; null when it is not. */
export const weaknessOf = (password: string, owner: PasswordOwner): string | null => {
  if (password.trim() === '') return 'A password of blanks is too easy to guess. Please choose another one.';
  if (isOneCharacter(password)) {
    return 'A password of one repeated character is too easy to guess. Please choose another one.';
  }
  const variants = variantsOf(password);
  const names = namesOf(owner);
  if (variants.some((variant) => names.includes(variant))) {
    return 'Your user name or email is too easy to guess as a password. Please choose another one.';
  }
  if (variants.some((variant) => common.has(variant))) {
    return 'This is one of the most common passwords, so it is too easy to guess. Please choose another one.';
  }
  return null;
};

/** @throws {ProblemError} invalid-input at the field */
export const refuseWeakPassword = (password: string, owner: PasswordOwner, field: string): void => {
  const weakness = weaknessOf(password, owner);
  if (weakness !== null) throw fieldProblem('invalid-input', field, weakness);
};
