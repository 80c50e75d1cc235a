/** Shortest text that filters, in characters (specification, section 5). */
const minLength = 2;

/** The text that filters the songs; empty while it is too short. */
export const filterText = (typed: string): string => {
  const text = typed.trim();
  return [...text].length >= minLength ? text : '';
};
