import { foldUsername } from '@playa/contracts';
import unhomoglyph from 'unhomoglyph';

/** Invisible between letters: they count in a name's looks nowhere. */
const joiners = /[\u200c\u200d]/g;

const skeleton = (text: string): string => unhomoglyph(text.normalize('NFD'));

/**
 * What all names that look alike have in common, in any case: the skeleton of Unicode's confusables (UTS 39), taken of the name as
 * typed and in small letters. As a capital I looks like an l and is an i, these are one.
 */
export const usernameKey = (username: string): string => {
  const typed = foldUsername(username).replace(joiners, '');
  return skeleton(skeleton(typed).toLowerCase()).normalize('NFC').replaceAll('i', 'l');
};
