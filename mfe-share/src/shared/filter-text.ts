/** Characters that are too few to filter by (specification, section 5). */
const tooFew = 1;

/** The text that filters the songs; empty while it is too short to. */
export const filterText = (typed: string): string => {
  const text = typed.trim();
  return [...text].length > tooFew ? text : '';
};
