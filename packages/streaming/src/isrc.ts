/** Upper case without dashes, as services that are careless about it compare equal; null for none. */
export const normaliseIsrc = (isrc: string | null | undefined): string | null => {
  const bare = (isrc ?? '').replace(/[\s-]/g, '').toUpperCase();
  return bare === '' ? null : bare;
};
