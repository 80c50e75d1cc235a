/**
 * Which text may be a user name: the UsernameCaseMapped profile of PRECIS (RFC 8265), with spaces between its parts. Letters, marks
 * and digits of any script and ASCII's punctuation; no symbols, no control and format characters, nothing invisible. Where the
 * profile refuses compatibility characters they are folded (NFKC), as full-width letters are.
 */

/** Letters that Unicode leaves out of identifiers: fillers, conjoining jamo, tatweel and repeat marks. */
const excluded =
  /[\p{Default_Ignorable_Code_Point}\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]/u;
const identifier = /^[\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}\u0021-\u007e ]*$/u;

/** Arabic letters that join the following letter, and those that join the preceding one only. */
const joining =
  '[\\u0620\\u0626\\u0628\\u062a-\\u062e\\u0633-\\u063f\\u0641-\\u0647\\u0649\\u064a\\u066e\\u066f\\u0678-\\u0687\\u069a-\\u06bf\\u06cc\\u06ce\\u06d0\\u06d1\\u06fa-\\u06fc\\u06ff]';
const viramas = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2]';
/** Characters that are allowed only in certain contexts (RFC 5892, appendix A). */
const allowedInContext = new RegExp(
  [
    `(?<=${viramas})[\\u200c\\u200d]`,
    `(?<=${joining}\\p{Mn}*)\\u200c(?=\\p{Mn}*\\p{Script=Arabic})`,
    '(?<=l)\\u00b7(?=l)',
    '(?<=\\p{Script=Hebrew})[\\u05f3\\u05f4]',
    '(?<=[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}])\\u30fb',
  ].join('|'),
  'gu',
);

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;
const isRightToLeftLetter = (character: string): boolean => /\p{L}/u.test(character) && rightToLeft.test(character);

/** The Bidi rule (RFC 5893): a name has one direction, so that its displayed order is its stored order. */
const isOneDirection = (name: string): boolean => {
  const characters = [...name];
  const letters = characters.filter((character) => /\p{L}/u.test(character));
  const arabicDigits = /[\u0660-\u0669]/.test(name);
  const otherDigits = /[0-9\u06f0-\u06f9]/.test(name);
  if (!letters.some(isRightToLeftLetter)) return !arabicDigits;
  const [first = ''] = characters;
  return (
    letters.every(isRightToLeftLetter) &&
    isRightToLeftLetter(first) &&
    /[\p{L}\p{Nd}]\p{M}*$/u.test(name) &&
    !(arabicDigits && otherDigits)
  );
};

/** The stored and displayed form of a name: compatibility characters folded, single spaces, the case as typed. */
export const foldUsername = (typed: string): string => typed.normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** True for a folded name without characters that are invisible, misleading or no text. */
export const isUsername = (folded: string): boolean => {
  const withoutContextual = folded.replace(allowedInContext, '');
  const marks = /^\p{M}|\p{Mn}{4}/u;
  return (
    identifier.test(withoutContextual) &&
    !excluded.test(withoutContextual) &&
    !marks.test(folded) &&
    isOneDirection(withoutContextual)
  );
};
