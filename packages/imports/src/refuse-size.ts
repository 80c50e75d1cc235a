import type { ImportRefusal } from './import-result.ts';
import { limits } from './limits.ts';
import { refuse, texts } from './texts.ts';

/** The refusal of a file of so many bytes, or a text of so many characters; null for one that is small enough to be read. */
export const refuseSize = (size: number): ImportRefusal | null =>
  size > limits.size ? refuse('too-large', texts.refused.tooLarge) : null;
