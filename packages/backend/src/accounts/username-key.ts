import { foldUsername } from '@playa/contracts';
import unhomoglyph from 'unhomoglyph';

/** Zero-width joiner and non-joiner: a name looks the same with and without them. */
const joiners = /[\u200c\u200d]/g;

const skeleton = (text: string): string => unhomoglyph(text.normalize('NFD'));

/**
 * The key that names have in common which look alike, in any case: the skeleton of Unicode's confusables (UTS 39), of the name as typed
 * and of its lower case. A capital I looks like an l and is an i, so all three are one.
 */
export const usernameKey = (username: string): string => {
  const typed = foldUsername(username).replace(joiners, '');
  return skeleton(skeleton(typed).toLowerCase()).normalize('NFC').replaceAll('i', 'l');
};
