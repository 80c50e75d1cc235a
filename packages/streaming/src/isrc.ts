/** Upper case without dashes, as services that are careless about it compare equal; null for what is no ISRC. */
export const normaliseIsrc = (isrc: string | null | undefined): string | null => {
  const bare = (isrc ?? '').replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{12}$/.test(bare) ? bare : null;
};
