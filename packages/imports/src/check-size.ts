import type { ImportRefusal } from './import-result.ts';
import { limits } from './limits.ts';
import { refuse, texts } from './texts.ts';

/** Returns a refusal for a file of too many bytes or a text of too many characters, else null. */
export const checkSize = (size: number): ImportRefusal | null =>
  size > limits.size ? refuse('too-large', texts.refused.tooLarge) : null;
