const longestSearch = 200;

/** A text as a search takes it: without what `operators` matches, in single spaces, 200 characters at most. */
export const searchText = (text: string, operators: RegExp): string =>
  [...text.replace(operators, ' ').replace(/\s+/g, ' ').trim()].slice(0, longestSearch).join('').trim();
