const maxSearchLength = 200;

/** Prepares a text for a search: removes what `operators` matches, collapses whitespace, and cuts it to 200 characters. */
export const toSearchText = (text: string, operators: RegExp): string =>
  [...text.replace(operators, ' ').replace(/\s+/g, ' ').trim()].slice(0, maxSearchLength).join('').trim();
